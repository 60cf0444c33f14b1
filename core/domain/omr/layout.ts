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
}

/** How a reader finds the page in a picture. */
export type Registration =
  /** ArUco markers of MIP_36h12 with the ids group × 4 + place in this list; at least three must be seen. */
  | { kind: 'markers'; markers: Square[] }
  /** Four plain black squares, clockwise from the top left. */
  | { kind: 'squares'; squares: Square[] }
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
  bubble: {
    /** Outer diameter in millimetres. */
    diameter: number;
    /** Width of the printed ring; 0 where none is to be seen, as on drop-out colours. */
    ring: number;
  };
  grids: BubbleGrid[];
}

/** The bubbles of one question. */
export interface BubbleRow {
  /** Question number in the test, from 1. */
  q: number;
  /** Centres, option A first. */
  options: Spot[];
}

/** All questions of a page, in the order of its grids. */
export function bubbleRows(layout: PageLayout): BubbleRow[] {
  return layout.grids.flatMap((grid) =>
    Array.from({ length: grid.rows }, (_, row) => ({
      q: grid.firstQuestion + row,
      options: Array.from({ length: grid.options }, (_, option) => ({
        x: grid.x + row * grid.rowStep.x + option * grid.optionStep.x,
        y: grid.y + row * grid.rowStep.y + option * grid.optionStep.y,
      })),
    })),
  );
}
