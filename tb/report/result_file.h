// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The JSON file with the figures of a run.
#ifndef XL_RESULT_FILE_H
#define XL_RESULT_FILE_H

#include "summary.h"

// What the file says, for a caller who has more to say; NULL without memory.
struct json_t *xl_result_json(const xl_run *run, const xl_summary *summary);

// Writes and frees json, by way of a temporary file, so that a full disk leaves no half file. A
// NULL cannot be written. Returns false after a message on standard error.
bool xl_result_save(struct json_t *json, const char *path);

// Both in one, to run->options.results.
//
// Facts about the build come from the environment: XL_COMMIT, XL_DIRTY, XL_COMMAND, XL_TOOLS.
bool xl_result_file_write(const xl_run *run, const xl_summary *summary);

#endif
