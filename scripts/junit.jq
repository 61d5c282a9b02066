# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# A result file as JUnit XML: one test case a suite; a result without suites is one case.
def cases: .suites // [{name: (.schema | split("-")[1]), passed, failed, skipped: 0, seconds}];
"<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
"<testsuite name=\"\(.schema | @html)\" tests=\"\(cases | length)\" failures=\"\([cases[] | select(.failed > 0)] | length)\" time=\"\(.seconds)\" timestamp=\"\(.started | @html)\">",
(cases[] |
  "  <testcase classname=\"crosslane\" name=\"\(.name | @html)\" time=\"\(.seconds)\">",
  (if .failed > 0 then "    <failure message=\"\(.failed) failed\"/>" else empty end),
  "    <system-out>\(.passed) passed, \(.failed) failed, \(.skipped) skipped</system-out>",
  "  </testcase>"),
"</testsuite>"
