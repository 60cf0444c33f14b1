import type { PageReading, ReadPictureOptions } from '../page-reading.ts';
import type { OwnSheet } from './own-sheet.ts';

/** What is asked of whoever opens pictures of sheets; a file that cannot become a picture is refused by throwing. */
export interface SheetPictures {
  countPictures(file: Uint8Array, maxPages: number): Promise<number>;
  /** @param index from 0 */
  readPicture(
    file: Uint8Array,
    index: number,
    options: ReadPictureOptions,
  ): Promise<{ reading: PageReading; upright: Uint8Array | null }>;
  /** Finds the rings of a blank sheet of another make, of a file with one picture. */
  lookAtBlank(file: Uint8Array): Promise<BlankSheet>;
}

/** A blank sheet, looked at. */
export interface BlankSheet {
  sheet: OwnSheet;
  /** The page upright at 6 px/mm, as a JPEG. */
  upright: Uint8Array;
}
