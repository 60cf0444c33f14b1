import type { ReadingWarning } from './detected.ts';

/** What is odd about a page that could be read; rows that suffer from it are not `clear` or `blank`. */
export const READING_WARNINGS = {
  'marker-missing': 'A corner marker cannot be seen.',
  'page-bent': 'Some of the squares between the columns cannot be seen: the page is bent or partly covered.',
  'black-and-white':
    'The scan knows only black and white, so pale marks may be lost, and blank rows are left to a reviewer.',
  noise: 'The picture is grainy, so pale marks may be lost, and blank rows are left to a reviewer.',
  blur: 'The picture is blurred.',
  'low-resolution': 'The picture is small; pale marks may be lost.',
  'blank-page': 'This page of the upload is blank and was passed over.',
  glare: 'Part of the page cannot be seen: a reflection, a shadow or something lying on it.',
} as const;

export type WarningCode = keyof typeof READING_WARNINGS;

export function readingWarning(code: WarningCode, page: number): ReadingWarning {
  return { code, message: READING_WARNINGS[code], page };
}
