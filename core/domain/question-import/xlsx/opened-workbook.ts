import type { Sheet } from './sheet-rows.ts';

export interface OpenedSheet {
  name: string;
  isHidden: boolean;
  /** Its cells. @throws FileError */
  read: () => Sheet;
}

/** A workbook of any program, with its sheets in their order. */
export interface OpenedWorkbook {
  sheets: OpenedSheet[];
  /** What is said beside the cells: remarks, boxes. */
  left: string[];
  /** How many lie above the cells, besides those a sheet says of itself. */
  pictures: number;
  /** Values of other files are shown in it. */
  takesFromOthers: boolean;
}
