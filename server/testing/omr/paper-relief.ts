import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { PRINT_PIXELS_PER_MM } from './printed-sheet.ts';
import type { Random } from './random.ts';

/** Paper that was folded once or twice, or crushed and smoothed again. */
export const PAPER_STATES = ['folded', 'crumpled'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** How a page that does not lie flat moves what is printed on it, and darkens it. */
export interface PaperRelief {
  moved(spot: Spot): Spot;
  shaded(page: GreyRaster): Uint8Array;
}

/** One slope of the paper begins at a line: beyond it things lie nearer together, and are lit otherwise. */
interface Crease {
  /** A unit vector across the line, and where along it the line lies. */
  cos: number;
  sin: number;
  at: number;
  /** Millimetres that what lies far from the line is moved, and within which it happens. */
  move: number;
  reach: number;
  shade: number;
}

/** @param width of the drawn page, in pixels */
export function reliefOf(state: PaperState, width: number, height: number, random: Random): PaperRelief {
  const [across, down] = [width / PRINT_PIXELS_PER_MM, height / PRINT_PIXELS_PER_MM];
  const creases =
    state === 'folded'
      ? folds(across, down, random)
      : Array.from({ length: random.integer(14, 26) }, () => crease(across, down, random));
  const moved = ({ x, y }: Spot): Spot => {
    let [toX, toY] = [x, y];
    for (const { cos, sin, at, move, reach } of creases) {
      const away = x * cos + y * sin - at;
      const share = Math.max(0, 1 - Math.abs(away) / reach);
      toX += move * share * cos;
      toY += move * share * sin;
    }
    return { x: toX, y: toY };
  };
  return { moved, shaded: (page) => shadedBy(creases, page) };
}

/** Along the middle, as paper is folded for a pocket, and perhaps once more across. */
function folds(width: number, height: number, random: Random): Crease[] {
  const lines = [{ angle: Math.PI / 2, at: height * random.between(0.44, 0.56) }];
  if (random.isIn(0.5)) lines.push({ angle: 0, at: width * random.between(0.42, 0.58) });
  if (random.isIn(0.3)) lines.push({ angle: Math.PI / 2, at: height * random.pick([0.25, 0.75]) });
  return lines.map(({ angle, at }) => ({
    cos: Math.cos(angle),
    sin: Math.sin(angle),
    at,
    move: random.between(0.6, 1.4) * random.pick([-1, 1]),
    reach: random.between(18, 60),
    shade: random.between(0.04, 0.16),
  }));
}

function crease(width: number, height: number, random: Random): Crease {
  const angle = random.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    cos,
    sin,
    at: random.between(0, width) * cos + random.between(0, height) * sin,
    move: random.between(0.15, 0.55) * random.pick([-1, 1]),
    reach: random.between(8, 30),
    shade: random.between(0.02, 0.1),
  };
}

/** The side towards the light is lighter, the other darker, and most so beside the line. */
function shadedBy(creases: readonly Crease[], { width, height, data }: GreyRaster): Uint8Array {
  const shaded = new Uint8Array(data.length);
  const block = 4;
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      const [x, y] = [left / PRINT_PIXELS_PER_MM, top / PRINT_PIXELS_PER_MM];
      let light = 1;
      for (const { cos, sin, at, reach, shade } of creases) {
        const away = x * cos + y * sin - at;
        const share = Math.max(0, 1 - Math.abs(away) / reach);
        light -= shade * share * (away > 0 ? 1 : -0.2);
      }
      const factor = Math.max(0.4, Math.min(1, light));
      for (let row = top; row < Math.min(height, top + block); row++)
        for (let column = left; column < Math.min(width, left + block); column++)
          shaded[row * width + column] = (data[row * width + column] as number) * factor;
    }
  return shaded;
}
