import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { stroke } from './pen.ts';
import { PRINT_PIXELS_PER_MM } from './printed-sheet.ts';
import type { Random } from './random.ts';

/** What people draw around a bubble instead of filling it in. */
export const MARKS_AROUND = [
  'circled',
  'ringed',
  'underlined',
  'beside',
  'bracketed',
  'highlighted',
] as const;
export type MarkAround = (typeof MARKS_AROUND)[number];

/** A printed page, and how much of the blue light each spot of it swallows: a yellow marker's ink is seen in no other. */
export interface ColouredPage extends GreyRaster {
  yellow?: Uint8Array;
}

/**
 * Draws one of them. A pencil is paler than a pen.
 * @param spot the bubble's centre
 * @param room from there to the ring of the next option, millimetres: what is meant for one is not put into the other
 */
export function drawMarkAround(
  page: ColouredPage,
  spot: Spot,
  kind: MarkAround,
  random: Random,
  room = Number.POSITIVE_INFINITY,
): void {
  const between = random.between.bind(random);
  const ink = random.isIn(0.25) ? between(95, 135) : between(20, 90);
  const line = (from: Spot, to: Spot, width: number) => stroke(page, from, to, width, ink);
  const draw: Record<MarkAround, () => void> = {
    circled: () => loop(page, spot, between(1.8, 2.9), between(0.3, 0.6), ink, random),
    ringed: () => loop(page, spot, between(2.9, 4.2), between(0.25, 0.4), ink, random),
    underlined: () => {
      const y = spot.y + between(1.9, 2.7);
      const [left, right] = [spot.x - between(1.2, 3), spot.x + between(1.2, 3)];
      line({ x: left, y }, { x: right, y: y + between(-0.3, 0.3) }, between(0.3, 0.6));
    },
    beside: () => {
      const away = Math.min(between(2.6, 3.6), room - NEXT) * (random.isIn(0.5) ? 1 : -1);
      const [x, y] = [spot.x + away, spot.y + between(-0.8, 0.8)];
      const reach = between(0.4, 0.9);
      if (random.isIn(0.5)) {
        line({ x: x - reach, y }, { x: x - 0.3 * reach, y: y + reach }, between(0.3, 0.6));
        line({ x: x - 0.3 * reach, y: y + reach }, { x: x + reach, y: y - 1.2 * reach }, between(0.3, 0.6));
      } else line({ x, y }, { x: x + 0.05, y }, between(0.9, 1.6));
    },
    bracketed: () => {
      const width = between(0.3, 0.5);
      for (const side of [-1, 1]) {
        const x = spot.x + side * between(2.2, 2.9);
        const [top, bottom] = [spot.y - between(1.5, 2.3), spot.y + between(1.5, 2.3)];
        line({ x, y: top }, { x, y: bottom }, width);
        for (const y of [top, bottom]) line({ x, y }, { x: x - side * between(0.6, 1), y }, width);
      }
    },
    highlighted: () => highlight(page, spot, random),
  };
  draw[kind]();
}

/** The middle of a mark beside a bubble lies at least so far from the next ring: millimetres. */
const NEXT = 0.2;

/** A round that is not quite round, and whose end misses its beginning. */
function loop(
  page: GreyRaster,
  spot: Spot,
  radius: number,
  width: number,
  ink: number,
  random: Random,
): void {
  const parts = 40;
  const [wide, high] = [radius * random.between(0.95, 1.15), radius * random.between(0.85, 1.05)];
  const drift = random.between(-0.12, 0.25);
  const [slipX, slipY] = [random.between(-0.3, 0.3), random.between(-0.3, 0.3)];
  const start = random.between(0, 7);
  const turns = random.between(0.85, 1.15);
  const at = (part: number): Spot => {
    const along = part / parts;
    const angle = start + 2 * Math.PI * turns * along;
    const grown = 1 + drift * along;
    return {
      x: spot.x + slipX + wide * grown * Math.cos(angle),
      y: spot.y + slipY + high * grown * Math.sin(angle),
    };
  };
  for (let part = 0; part < parts; part++) stroke(page, at(part), at(part + 1), width, ink);
}

/** A broad stripe that hardly darkens and colours all it covers. */
function highlight(page: ColouredPage, spot: Spot, random: Random): void {
  const { width, height, data } = page;
  page.yellow ??= new Uint8Array(data.length);
  const scale = PRINT_PIXELS_PER_MM;
  const [halfX, halfY] = [random.between(2, 4), random.between(1.5, 2.4)];
  const [middleX, middleY] = [spot.x + random.between(-0.6, 0.6), spot.y + random.between(-0.4, 0.4)];
  const [strength, shade] = [random.integer(110, 200), random.between(0.95, 0.99)];
  for (let row = Math.round((middleY - halfY) * scale); row < (middleY + halfY) * scale; row++)
    for (let column = Math.round((middleX - halfX) * scale); column < (middleX + halfX) * scale; column++) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const at = row * width + column;
      page.yellow[at] = strength;
      data[at] = (data[at] as number) * shade;
    }
}
