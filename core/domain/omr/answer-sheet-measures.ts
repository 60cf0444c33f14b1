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
