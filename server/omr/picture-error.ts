import type { RefusalCode } from '#core/domain/omr/refusals.ts';

/** What a file may have against being read; its text says what to do. */
export type PictureErrorCode = Extract<
  RefusalCode,
  | 'file_type'
  | 'file_broken'
  | 'pdf_encrypted'
  | 'too_many_pixels'
  | 'too_many_pages'
  | 'took_too_long'
  | 'filled_in'
>;

/** A file that cannot become a picture, through no fault of ours. */
export class PictureError extends Error {
  readonly code: PictureErrorCode;

  constructor(code: PictureErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'PictureError';
    this.code = code;
  }
}
