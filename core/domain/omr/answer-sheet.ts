import type { BubbleGrid, PageLayout, Spot, Square } from './layout.ts';

/** A4, millimetres. The template draws from these figures and the reader looks where they say. */
export const ANSWER_SHEET = {
  width: 210,
  height: 297,
  rowsPerColumn: 45,
  columns: 4,
  options: 4,
  markerSize: 12,
  /** Clockwise from the top left. */
  markers: [
    { x: 8, y: 8 },
    { x: 190, y: 8 },
    { x: 190, y: 277 },
    { x: 8, y: 277 },
  ],
  /** Twice, because one stroke of a pen through one code would lose the page. Sides without the quiet zone. */
  codes: [
    { x: 150, y: 8, size: 27 },
    { x: 118, y: 273.6, size: 16 },
  ],
  /** Left edges of the columns: question numbers stand between them and option A. */
  columnX: 14,
  columnPitch: 46.5,
  optionAOffset: 15,
  optionPitch: 7.5,
  firstRowY: 45.05,
  rowPitch: 5.1,
  bubbleDiameter: 3.8,
  ring: 0.25,
  /** Up to the question's number, and up to the next anchor: from the centres of A and D. */
  freeBeside: { left: 3.4, right: 5.3 },
  ringLuma: 120,
  letterLuma: 150,
  anchorSize: 2,
  /** Centres of the outermost anchors; they stand in the gutters, one row of them every five questions. */
  anchorX: 12,
  anchorY: 42.5,
  anchorColumns: 5,
  anchorRows: 10,
  rowsPerAnchor: 5,
} as const;

export const QUESTIONS_PER_PAGE = ANSWER_SHEET.rowsPerColumn * ANSWER_SHEET.columns;

/** Pages of the answer sheet of a test with so many questions. */
export function answerSheetPages(questionCount: number): number {
  return Math.max(1, Math.ceil(questionCount / QUESTIONS_PER_PAGE));
}

/** One page of our own answer sheet. `page` counts from 1; rows past the last question stay unprinted. */
export function answerSheetPage(questionCount: number, page: number): PageLayout {
  const { width, height, markers, markerSize, codes, bubbleDiameter, ring } = ANSWER_SHEET;
  if (page < 1 || page > answerSheetPages(questionCount))
    throw new RangeError(`A sheet of ${questionCount} questions has no page ${page}.`);
  return {
    width,
    height,
    registration: { kind: 'markers', markers: markers.map((spot) => ({ ...spot, size: markerSize })) },
    codes: codes.map((square) => ({ ...square })),
    anchors: anchors(),
    bubble: { diameter: bubbleDiameter, ring },
    grids: columnsOf(questionCount, page),
    freeBeside: { ...ANSWER_SHEET.freeBeside },
  };
}

function columnsOf(questionCount: number, page: number): BubbleGrid[] {
  const { rowsPerColumn, columnX, columnPitch, optionAOffset, firstRowY } = ANSWER_SHEET;
  const before = (page - 1) * QUESTIONS_PER_PAGE;
  const onPage = Math.min(questionCount - before, QUESTIONS_PER_PAGE);
  return Array.from({ length: Math.ceil(onPage / rowsPerColumn) }, (_, column) => ({
    firstQuestion: before + column * rowsPerColumn + 1,
    rows: Math.min(rowsPerColumn, onPage - column * rowsPerColumn),
    options: ANSWER_SHEET.options,
    x: columnX + column * columnPitch + optionAOffset,
    y: firstRowY,
    optionStep: { x: ANSWER_SHEET.optionPitch, y: 0 },
    rowStep: { x: 0, y: ANSWER_SHEET.rowPitch },
  }));
}

function anchors(): Square[] {
  const { anchorColumns, anchorRows, anchorSize } = ANSWER_SHEET;
  return Array.from({ length: anchorColumns * anchorRows }, (_, index) =>
    squareAround(anchorCentre(index % anchorColumns, Math.floor(index / anchorColumns)), anchorSize),
  );
}

function anchorCentre(column: number, row: number): Spot {
  const { anchorX, anchorY, columnPitch, rowPitch, rowsPerAnchor } = ANSWER_SHEET;
  return { x: anchorX + column * columnPitch, y: anchorY + row * rowsPerAnchor * rowPitch };
}

function squareAround(centre: Spot, size: number): Square {
  return { x: centre.x - size / 2, y: centre.y - size / 2, size };
}
