import { beforeAll, describe, expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { qrModules } from '#server/documents/qr-modules.ts';
import { blurred } from '#server/testing/omr/photograph.ts';
import { Random } from '#server/testing/omr/random.ts';
import { binarizedCode, cropCode } from './crop-code.ts';
import { readCodeAt, readQr } from './read-code.ts';

const TEXT = 'E3JHE39PT11ABCDE';
const SIZE = 27;
const PLACE = { x: 10, y: 8, size: SIZE };
let modules: boolean[][];
beforeAll(async () => {
  modules = await qrModules(TEXT);
});

/** A strip of paper of 47 by 43 mm with the code on it, so many pixels to the millimetre. */
function strip(
  pixelsPerMm: number,
  spoil: (row: number, column: number) => boolean | undefined = () => undefined,
): GreyRaster {
  const [width, height] = [Math.round(47 * pixelsPerMm), Math.round(43 * pixelsPerMm)];
  const data = new Uint8Array(width * height).fill(230);
  for (let at = 0; at < data.length; at++) {
    const column = Math.floor(((((at % width) + 0.5) / pixelsPerMm - PLACE.x) / SIZE) * 21);
    const row = Math.floor((((Math.floor(at / width) + 0.5) / pixelsPerMm - PLACE.y) / SIZE) * 21);
    const isBlack = spoil(row, column) ?? modules[row]?.[column] ?? false;
    if (isBlack) data[at] = 30;
  }
  return { width, height, data };
}
const straight = (pixelsPerMm: number) => (x: number, y: number) => ({
  x: x * pixelsPerMm,
  y: y * pixelsPerMm,
});

describe('the code of a page', () => {
  it('holds sixteen characters in 21 modules each way', () => {
    expect(modules.map((row) => row.length)).toEqual(Array(21).fill(21));
  });

  it('is read where it is printed, at any size that shows it', async () => {
    for (const scale of [2, 3, 6, 11])
      expect(await readCodeAt(strip(scale), straight(scale), PLACE)).toEqual([TEXT]);
  });

  it('is read through blur that hides its finder patterns', async () => {
    const picture = blurred(strip(3), 3 * 0.7);
    expect(await readQr(cropCode(picture, straight(3), PLACE))).toEqual([]);
    expect(await readCodeAt(picture, straight(3), PLACE)).toEqual([TEXT]);
  });

  it('is read with a few modules lost, and not guessed with many', async () => {
    const stroke = (row: number) => (row === 12 ? true : undefined);
    expect(await readCodeAt(strip(5, stroke), straight(5), PLACE)).toEqual([TEXT]);
    const random = new Random(4);
    const noise = (row: number, column: number) =>
      row >= 0 && row < 21 && column >= 9 && column < 21 ? random.isIn(0.5) : undefined;
    expect(await readCodeAt(strip(5, noise), straight(5), PLACE)).toEqual([]);
  });

  it('is found anywhere in a picture', async () => {
    expect(await readQr(strip(4))).toEqual([TEXT]);
    expect(await readQr({ width: 200, height: 200, data: new Uint8Array(40_000).fill(255) })).toEqual([]);
  });

  it('is drawn anew module by module', () => {
    const clean = binarizedCode(cropCode(strip(4), straight(4), PLACE));
    const side = clean.width / 27;
    const seen = modules.map((line, row) =>
      line.map(
        (_, column) =>
          clean.data[Math.floor((row + 3.5) * side) * clean.width + Math.floor((column + 3.5) * side)] === 0,
      ),
    );
    expect(seen).toEqual(modules);
  });
});
