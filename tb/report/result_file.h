// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The JSON file with the figures of a run.
#ifndef XL_RESULT_FILE_H
#define XL_RESULT_FILE_H

#include "summary.h"

// Writes run->options.results by way of a temporary file, so that a full disk leaves no half file.
// Returns false after a message on standard error.
//
// Facts about the build come from the environment: XL_COMMIT, XL_DIRTY, XL_COMMAND, XL_TOOLS.
bool xl_result_file_write(const xl_run *run, const xl_summary *summary);

#endif
