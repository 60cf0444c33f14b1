/**
 * Why an upload is not graded, as the student reads it: what happened and what to do. `{{page}}` and `{{pages}}` are
 * those of the sheet. Translations stand in the browser's catalogues under the same codes.
 */
export const REFUSAL_TEXTS = {
  file_type: '{{picture}} is not a PDF, JPEG or PNG. Scan or photograph the sheet and upload that.',
  file_broken: '{{picture}} is damaged or was cut off. Scan or photograph the sheet again.',
  pdf_encrypted: '{{picture}} is protected with a password. Save it without one and upload it again.',
  too_many_pixels: '{{picture}} has too many pixels (more than 64 million). Take it at a lower resolution.',
  too_many_pixels_together:
    'The pictures of the upload have more than {{most}} million pixels together. Take them at a lower resolution.',
  too_many_pages: 'The upload has more than {{most}} pages. Upload the pages of your answer sheet only.',
  took_too_long: '{{picture}} could not be read in time. Scan or photograph the sheet again.',
  no_sheet:
    '{{picture}}: no answer sheet can be seen. Lay the sheet flat in good light and photograph all of it.',
  corners_missing:
    '{{picture}}: the black squares in the corners of the sheet cannot all be seen. Photograph the whole sheet.',
  several_sheets: '{{picture}} shows more than one sheet. Photograph each page by itself.',
  code_unreadable:
    '{{picture}}: the code of the sheet cannot be read. Photograph the whole sheet again, flat and in good light.',
  sheet_bent:
    '{{picture}}: the sheet is too bent or covered to be read. Lay it flat and photograph it again.',
  too_small: '{{picture}} is too small to be read. Photograph the sheet from closer, or scan it at 200 dpi.',
  other_test: '{{picture}} is the sheet of another test. Upload the sheet that was printed for this test.',
  other_content:
    '{{picture}} was printed when this test had other questions or another order. Print it again and use the new sheet.',
  page_twice: 'Page {{page}} of the sheet is there twice. Remove one of them and upload again.',
  page_missing: 'Page {{page}} of {{pages}} of the sheet is missing. Upload all pages together.',
  filled_in: '{{picture}}: this sheet looks filled in. Upload one on which nobody has written.',
  not_processed: 'Your sheet could not be processed. Please upload it again.',
} as const;

export type RefusalCode = keyof typeof REFUSAL_TEXTS;

/** How a text calls a picture of the upload. */
export const PICTURE_NAMES = {
  file: 'File {{file}}',
  filePage: 'Page {{filePage}} of file {{file}}',
} as const;

/** What a refusal is about. `file` counts from 1 in the order of the upload, `filePage` are pages of a PDF. */
export interface RefusalValues {
  file?: number;
  filePage?: number | null;
  page?: number;
  pages?: number;
  most?: number;
}

/** As kept beside the upload. */
export interface Refusal {
  code: RefusalCode;
  values: RefusalValues;
}

/** A refusal in words: in English, unless other texts are given. */
export function refusalText(
  { code, values }: Refusal,
  texts: Readonly<Record<RefusalCode, string>> = REFUSAL_TEXTS,
  names: Readonly<Record<keyof typeof PICTURE_NAMES, string>> = PICTURE_NAMES,
): string {
  const picture = fill(values.filePage ? names.filePage : names.file, { ...values });
  return fill(texts[code], { ...values, picture });
}

function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
