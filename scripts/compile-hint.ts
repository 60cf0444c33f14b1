import type { Plugin } from 'vite';

/**
 * What a student's screens are made of. A third to two thirds of most of these files runs before the first view stands (the
 * browser's coverage, in bytes), so they are compiled while they are fetched, beside the page, and not function by
 * function on it. What that gains is measured in docs/decisions/029-pages-kept-on-the-device.md.
 */
const RUN_AT_ONCE =
  /^(base|entry|screens|student|dashboard|questions|send-all-left-over|katex|katex-renderer|test-taking|_student|app|app_\..+|builder|results)$/;

/** Read by V8; to all others a comment. See https://v8.dev/blog/explicit-compile-hints. */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** Only at the very beginning of a file it counts, so it comes after all else is written: Vite puts lines of its own first. */
export function compileHint(): Plugin {
  return {
    name: 'vijaypath-compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && RUN_AT_ONCE.test(file.name))
            file.code = `${COMPILE_ALL}\n${file.code}`;
      },
    },
  };
}
