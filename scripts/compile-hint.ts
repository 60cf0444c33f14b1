/**
 * What a student's screens are made of. A third to two thirds of most of these files runs before the first view stands (the
 * browser's coverage, in bytes), so they are compiled while they are fetched, beside the page, and not function by
 * function on it. What that gains is measured in docs/decisions/029-pages-kept-on-the-device.md.
 */
const RUN_AT_ONCE =
  /^(base|entry|screens|student|controls|send-all-left-over|katex|katex-renderer|test-taking|_student|app|app_\..+|builder|results)$/;

/** Read by V8; to all others a comment. See https://v8.dev/blog/explicit-compile-hints. */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** What a file of the build begins with. */
export function compileHint({ name }: { name: string }): string {
  return RUN_AT_ONCE.test(name) ? COMPILE_ALL : '';
}
