import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { ColouredPage } from './marks-around.ts';
import { blurred } from './photograph.ts';
import { PRINT_PIXELS_PER_MM } from './printed-sheet.ts';
import type { Random } from './random.ts';

/** The page with what is on its other side showing through, mirrored and soft. */
export function withOtherSide(page: ColouredPage, back: GreyRaster, random: Random): ColouredPage {
  const { width, height } = page;
  const depth = random.between(0.06, 0.16);
  const soft = blurred(back, 3);
  const data = new Uint8Array(page.data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const behind = soft.data[y * width + width - 1 - x] as number;
      data[y * width + x] = (page.data[y * width + x] as number) * (1 - depth * (1 - behind / 255));
    }
  return { ...page, data };
}

/** The page lying on another that looks out on one side, or on two. */
export function withSheetBelow(page: ColouredPage, below: GreyRaster, random: Random): ColouredPage {
  const { width, height } = page;
  const shift = (most: number) => Math.round(random.between(-most, most) * PRINT_PIXELS_PER_MM);
  const [right, down] = [random.isIn(0.5) ? shift(6) : shift(34), random.isIn(0.5) ? shift(6) : shift(40)];
  const whole = { width: width + Math.abs(right), height: height + Math.abs(down) };
  const data = new Uint8Array(whole.width * whole.height).fill(120);
  lay(data, whole.width, below, Math.max(0, right), Math.max(0, down));
  lay(data, whole.width, page, Math.max(0, -right), Math.max(0, -down));
  return { ...whole, data };
}

function lay(onto: Uint8Array, across: number, page: GreyRaster, left: number, top: number): void {
  for (let y = 0; y < page.height; y++)
    onto.set(page.data.subarray(y * page.width, (y + 1) * page.width), (top + y) * across + left);
}
