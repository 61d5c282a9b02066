# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# docs/results.md from result files; their names are those of the files that jq reads.
include "common";
include "area";
include "clock";
include "fft";
include "verification";

(reduce inputs as $content ({}; .[input_filename | sub(".*/"; "") | sub("\\.json$"; "")] = $content)) as $files |
"<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->",
"<!-- Made by `make results`: change scripts/results/ instead. -->", "",
"# Results", "",
"`make results` writes this page.",
"Every number in it is read from a file in `docs/results/`, which the command beside it wrote.",
"A file gets there only if the command ran whole, nothing failed, and the commit that it names was what ran.",
"",
area($files),
clock($files),
growth($files),
fft($files),
verification($files)
