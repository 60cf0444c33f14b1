/**
 * What a student's screens are made of. Of their functions 40 to 60 in 100 run before the first view stands (measured by the
 * browser's coverage), so all are compiled while the file is fetched, beside the page: on a slow phone to compile each one
 * when it is first called took longer than running it.
 */
const RUN_AT_ONCE =
  /^(base|entry|screens|student|controls|send-all-left-over|katex|katex-renderer|test-taking|_student|app|app_\..+|builder|results)$/;

/** Read by V8; to all others a comment. See https://v8.dev/blog/explicit-compile-hints. */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** What a file of the build begins with. */
export function compileHint({ name }: { name: string }): string {
  return RUN_AT_ONCE.test(name) ? COMPILE_ALL : '';
}
