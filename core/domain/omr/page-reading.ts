import type { AnswerForm, SheetForm } from './answer-form.ts';
import type { DetectedAnswer, ReadingWarning } from './detected.ts';
import type { GreyRaster } from './grey-raster.ts';
import type { PageLayout } from './layout.ts';
import type { SheetCode } from './sheet-code.ts';

/** Where the page lies in its picture; plain data, so it may be stored and sent between threads. */
export interface PageRegistration {
  /** Of the page, in millimetres. */
  width: number;
  height: number;
  /** Nine numbers, row by row: page millimetres → picture pixels, before `bend`. */
  homography: [
    ...[a: number, b: number, c: number],
    ...[d: number, e: number, f: number],
    ...[g: number, h: number, i: number],
  ];
  /** How the paper's curl moves a point of the page, in millimetres: the coefficients of a polynomial, or none. */
  bend: { x: number[]; y: number[] } | null;
  /** Mean scale of the picture. */
  pixelsPerMm: number;
}

/** Why a page could not be read at all, and nothing is graded from it. */
export type PageProblem =
  /** Paper without print, marks or writing: the empty back of a sheet. */
  | 'blank-page'
  /** No page of this layout is to be seen: another picture, or too dark, blurred, small or cropped. */
  | 'no-sheet'
  /** Fewer than three corner markers are to be seen. */
  | 'corners-missing'
  /** Markers of two pages lie in one picture. */
  | 'several-sheets'
  /** The page is there, but neither of its codes can be read or trusted. */
  | 'code-unreadable'
  /** The code is whole, but the page does not belong to a test of this many questions. */
  | 'page-unknown'
  /** The squares in the gutters are not where they should be. */
  | 'anchors-missing'
  /** Less than 2 pixels for a millimetre. */
  | 'too-small';

/** What a reader saw on one page. */
export interface PageReading {
  problem: PageProblem | null;
  /** `null` on sheets without a code, and where it cannot be trusted. */
  code: SheetCode | null;
  /** Group of the corner markers, as `markerGroupOf` gives it for a code; `null` on layouts without markers. */
  markerGroup: number | null;
  /** In the order of the layout; empty whenever there is a problem. */
  answers: RowReading[];
  warnings: ReadingWarning[];
  /** Digits of the grid for a roll number, of a sheet without a name; null: none, or in doubt. Only where it was asked for. */
  roll?: string | null;
  /** `null` where the page was not found; what `rectify` needs. */
  registration: PageRegistration | null;
}

/** One question; `sel` counts options from 0, and a layout of another make may have more than four. */
export interface RowReading extends Omit<DetectedAnswer, 'sel'> {
  sel: number | null;
  /** Darkness of each option above its printed letter: 0 as printed, 1 as black as the print. */
  darkness: number[];
}

/** What the rows of a test's sheets are; orders in which it is printed, by the digit of their version, have their own. */
export interface SheetForms {
  usual: readonly AnswerForm[];
  ofVersion: Readonly<Record<number, readonly AnswerForm[]>>;
}

/** The form of the sheet with this digit of its version. */
export function formOfSheet(
  { questionCount, forms }: { questionCount: number; forms?: SheetForms | undefined },
  version?: number,
): SheetForm {
  if (!forms) return questionCount;
  return forms.ofVersion[version ?? -1] ?? forms.usual;
}

/** What `readPage(raster, options)` reads: our own sheet of a test, or a page described as data. */
export type ReadPageOptions =
  | {
      /** Of the test; says which rows are printed. */
      questionCount: number;
      /** Of a test that needs other rows than the usual. */
      forms?: SheetForms;
      /** `sheetKeyFrom` the server's secret; a code under another key is unreadable. */
      key: Uint8Array;
      /** Whether the grid for a roll number is looked at, on sheets without a name. */
      readsRoll?: boolean;
    }
  | {
      layout: PageLayout;
      /** The sheet before anybody wrote on it, upright, its edges the page's: it tells what is printed. */
      blank?: GreyRaster;
      /** Digits of a roll number, looked at as well. */
      roll?: PageLayout;
    };

/** The same, for pictures in files. */
export type ReadPictureOptions =
  | Exclude<ReadPageOptions, { layout: PageLayout }>
  | {
      layout: PageLayout;
      /** A file: one picture of the blank sheet. */
      blank?: Uint8Array;
      roll?: PageLayout;
    };
