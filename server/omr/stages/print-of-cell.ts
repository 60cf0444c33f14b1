import type { Spot } from '#core/domain/omr/layout.ts';
import { type CellGrid, SIDE, STEP } from './cell-grid.ts';
import { type PrintOfBlank, SPOTS } from './print-of-blank.ts';

/** Of a cell's samples and those around it, what the blank says of them: as `PrintOfBlank` has it. */
export interface PrintOfCell {
  ink: Uint8Array;
  dark: Uint8Array;
  tone: Uint8Array;
}

const room: PrintOfCell = {
  ink: new Uint8Array(4096),
  dark: new Uint8Array(4096),
  tone: new Uint8Array(4096),
};

/**
 * @param centre of the bubble, on the blank
 * @returns room that the next call takes again
 */
export function printIn(print: PrintOfBlank, centre: Spot, { cell, across, lines }: CellGrid): PrintOfCell {
  const { width, height } = print;
  const rows = lines + 2 * SIDE;
  if (room.ink.length < across * rows) {
    room.ink = new Uint8Array(across * rows);
    room.dark = new Uint8Array(across * rows);
    room.tone = new Uint8Array(across * rows);
  }
  const ink = room.ink.subarray(0, across * rows);
  const dark = room.dark.subarray(0, across * rows);
  const tone = room.tone.subarray(0, across * rows);
  for (let line = 0, to = 0; line < rows; line++) {
    const y = ((centre.y + cell.top + (line - SIDE) * STEP) * SPOTS) | 0;
    for (let column = 0; column < across; column++, to++) {
      const x = ((centre.x + cell.left + (column - SIDE) * STEP) * SPOTS) | 0;
      const isOff = x < 0 || y < 0 || x >= width || y >= height;
      const at = y * width + x;
      ink[to] = isOff ? 255 : (print.ink[at] as number);
      dark[to] = isOff ? 255 : (print.dark[at] as number);
      tone[to] = isOff ? 255 : (print.tone[at] as number);
    }
  }
  return { ink, dark, tone };
}
