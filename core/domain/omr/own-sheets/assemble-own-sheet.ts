import {
  type AssembledSheet,
  detect,
  PROBLEM_CODES,
  type ReadPicture,
  withoutBlankPages,
} from '../assemble-sheet.ts';
import type { PageLayout } from '../layout.ts';

/**
 * The one page of a sheet of another make. It bears no code: that it is the test's is known from where it was uploaded
 * alone. Rows past the test's last question are not looked at.
 * @param expected.options how many options each question of the test has
 */
export function assembleOwnSheet<Picture extends ReadPicture>(
  uploaded: readonly Picture[],
  {
    layout,
    questionCount,
    options,
  }: { layout: PageLayout; questionCount: number; options: readonly number[] },
): AssembledSheet<Picture> {
  const { pictures, warnings } = withoutBlankPages(uploaded);
  const [picture, second] = pictures;
  if (!picture) return { refusal: { code: 'page_missing', values: { page: 1, pages: 1 } } };
  if (second)
    return {
      refusal: { code: 'page_twice', values: { file: second.file, filePage: second.filePage, page: 1 } },
    };
  const { file, filePage, reading } = picture;
  if (reading.problem)
    return { refusal: { code: PROBLEM_CODES[reading.problem], values: { file, filePage } } };
  const { width, height, bubble, grids } = layout;
  return {
    detected: detect([picture], questionCount, warnings, (q) => ({
      kind: 'single',
      options: options[q - 1] ?? 0,
    })),
    pages: [picture],
    layout: { width, height, bubble, grids },
  };
}
