import type { BlankSheet } from '#core/domain/omr/own-sheets/sheet-pictures.ts';
import type { ReadPictureOptions } from '#core/domain/omr/page-reading.ts';
import type { PictureErrorCode } from './picture-error.ts';
import type { PictureReading } from './read-picture.ts';

/** What a reading thread is asked. */
export type ReadRequest =
  | { kind: 'count'; file: Uint8Array; maxPages: number }
  | {
      kind: 'read';
      file: Uint8Array;
      index: number;
      options: ReadPictureOptions;
      /** The page alone, upright; that and the whole picture, as it came; or none. */
      picture: 'upright' | 'both' | 'none';
    }
  | { kind: 'pixels'; file: Uint8Array }
  | { kind: 'blank'; file: Uint8Array };

/** What it answers. */
export type ReadReply =
  | { count?: number; pixels?: number; page?: PictureReading; blank?: BlankSheet }
  | { refused: PictureErrorCode }
  /** A mistake of ours. */
  | { failed: string };
