/** A point of a page: millimetres from its top left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** A square printed on a page: its top left corner and its side, in millimetres. */
export interface Square extends Spot {
  size: number;
}

/**
 * A block of bubbles: rows of questions, each with its options.
 * Steps lead from one centre to the next, so that options may run across or down.
 */
export interface BubbleGrid {
  firstQuestion: number;
  rows: number;
  options: number;
  /** Centre of the first option of the first question. */
  x: number;
  y: number;
  optionStep: Spot;
  rowStep: Spot;
  /** Where they are not those of the page. */
  bubble?: Bubble;
  /** Several marks of a row are one answer, as of questions with several right options. */
  isSet?: boolean;
  /** Other bubbles stand around it at its own steps, be it one row or one option alone. */
  isAmongOthers?: boolean;
}

/** One printed bubble: millimetres. */
export interface Bubble {
  /** Outer diameter. */
  diameter: number;
  /** Width of the printed ring; 0 where none is to be seen, as on drop-out colours. */
  ring: number;
  /** Are its ring and letter printed in black? Otherwise they are paler than what is written. */
  isBlack?: boolean;
}

/** A dark shape printed to find the page by: the box around it, from its top left corner, in millimetres. */
export interface PrintedMark extends Spot {
  /** `corner` is an L whose arms run along two sides of its box; `rings` is a ring around a disc. */
  shape: 'rectangle' | 'box' | 'disc' | 'rings' | 'corner' | 'cross';
  width: number;
  height: number;
  /** Width of its lines; of `box`, `rings`, `corner` and `cross`. */
  line?: number;
  /** Of a `corner`: where its arms meet. */
  at?: 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left';
}

/** A timing track: black bars of one size at equal steps. */
export interface TimingTrack extends Spot {
  width: number;
  height: number;
  count: number;
  step: Spot;
}

/** A connected patch of print as a blank sheet shows it: the middle of its ink in millimetres, and how it spreads. */
export interface PrintedShape extends Spot {
  /** Of its ink: square millimetres. */
  area: number;
  /** Standard deviations of its ink along its longer and its shorter axis: millimetres. */
  major: number;
  minor: number;
}

/** How a reader finds the page in a picture. */
export type Registration =
  /** ArUco markers of MIP_36h12 with the ids group × 4 + place in this list; at least three must be seen. */
  | { kind: 'markers'; markers: Square[] }
  /** Four plain black squares, clockwise from the top left. */
  | { kind: 'squares'; squares: Square[] }
  /** At least three black marks of any shapes and sizes, wherever they stand. */
  | { kind: 'marks'; marks: PrintedMark[] }
  /** Bars along one edge of the page or several. */
  | { kind: 'tracks'; tracks: TimingTrack[] }
  /** A rectangle printed around everything: the outside of its line. */
  | { kind: 'outline'; outline: Spot & { width: number; height: number } }
  /** The paper's own edges, lighter than what it lies on. */
  | { kind: 'paper' }
  /** All that is printed on a blank sheet, as `referenceOf` finds it in a scan or a PDF of one. */
  | { kind: 'reference'; shapes: PrintedShape[] }
  /** The picture's edges are the page's: a scan, already upright. */
  | { kind: 'frame' };

/** One printed page, whoever made it, as far as a reader must know. */
export interface PageLayout {
  /** Millimetres. */
  width: number;
  height: number;
  registration: Registration;
  /** Where the sheet's code is printed, as QR; empty where a sheet has none. */
  codes: Square[];
  /** Black squares that show how the paper bends, and how black the print is. */
  anchors: Square[];
  bubble: Bubble;
  grids: BubbleGrid[];
  /** Grids for numbers, of our own sheet alone: as `numberGrids` gives them. */
  numbers?: BubbleGrid[];
  /** Blocks of which nothing is read, as a roll number: what is filled in there belongs to no row. */
  unread?: BubbleGrid[];
  /** Beside the outermost options of a row nothing is printed up to here, from their centres: millimetres. */
  freeBeside?: { left: number; right: number };
}

/** The bubbles of one question. */
export interface BubbleRow {
  /** Question number in the test, from 1. */
  q: number;
  /** Centres, option A first. */
  options: Spot[];
  bubble: Bubble;
  /** Several marks are one answer. */
  isSet?: boolean;
}

/** All questions of a page, in the order of its grids. */
export function bubbleRows(layout: Pick<PageLayout, 'grids' | 'bubble'>): BubbleRow[] {
  return layout.grids.flatMap((grid) =>
    Array.from({ length: grid.rows }, (_, row) => ({
      q: grid.firstQuestion + row,
      bubble: grid.bubble ?? layout.bubble,
      ...(grid.isSet && { isSet: true }),
      options: Array.from({ length: grid.options }, (_, option) => ({
        x: grid.x + row * grid.rowStep.x + option * grid.optionStep.x,
        y: grid.y + row * grid.rowStep.y + option * grid.optionStep.y,
      })),
    })),
  );
}
