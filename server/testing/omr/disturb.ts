import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Random } from './random.ts';

/** What goes wrong with pictures beyond the usual. */
export const DISTURBANCES = [
  'glare',
  'black and white',
  'cropped',
  'corners covered',
  'finger',
  'noise',
] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** The picture with one thing wrong with it. */
export function disturbed(picture: GreyRaster, disturbance: Disturbance, random: Random): GreyRaster {
  switch (disturbance) {
    case 'glare':
      return withGlare(picture, random);
    case 'black and white':
      return blackAndWhite(picture, random.between(100, 190));
    case 'cropped':
      return cropped(picture, random);
    case 'corners covered':
      return withCornersCovered(picture, random);
    case 'finger':
      return withFinger(picture, random);
    case 'noise':
      return withNoise(picture, random.between(10, 45), random);
  }
}

function mapped(
  { width, height, data }: GreyRaster,
  grey: (x: number, y: number, was: number) => number,
): GreyRaster {
  const changed = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      changed[at] = Math.max(0, Math.min(255, grey(x, y, data[at] as number)));
  return { width, height, data: changed };
}

/** One to three reflections, white in the middle and soft at the edge. */
function withGlare(picture: GreyRaster, random: Random): GreyRaster {
  const size = Math.max(picture.width, picture.height);
  const spots = Array.from({ length: random.integer(1, 3) }, () => ({
    x: random.between(0.1, 0.9) * picture.width,
    y: random.between(0.1, 0.9) * picture.height,
    across: size * random.between(0.02, 0.12),
    along: size * random.between(0.02, 0.12),
    strength: random.between(0.7, 2),
    edge: random.between(2, 12),
  }));
  return mapped(picture, (x, y, was) => {
    let light = 0;
    for (const spot of spots) {
      const away = Math.hypot((x - spot.x) / spot.across, (y - spot.y) / spot.along);
      if (away < 3) light += spot.strength / (1 + Math.exp(spot.edge * (away - 1)));
    }
    return was + light * 255;
  });
}

function blackAndWhite(picture: GreyRaster, threshold: number): GreyRaster {
  return mapped(picture, (_x, _y, was) => (was < threshold ? 0 : 255));
}

/** A strip is missing on one side. */
function cropped({ width, height, data }: GreyRaster, random: Random): GreyRaster {
  const share = random.between(0.02, 0.3);
  const side = random.integer(0, 3);
  const left = side === 0 ? Math.round(share * width) : 0;
  const top = side === 1 ? Math.round(share * height) : 0;
  const right = side === 2 ? Math.round((1 - share) * width) : width;
  const bottom = side === 3 ? Math.round((1 - share) * height) : height;
  const kept = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++)
    kept.set(data.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  return { width: right - left, height: bottom - top, data: kept };
}

/** Something lies on one or two corners of the picture, where the page's corners are if it fills it. */
function withCornersCovered(picture: GreyRaster, random: Random): GreyRaster {
  const grey = random.between(20, 250);
  const first = random.integer(0, 3);
  const corners = random.isIn(0.7) ? [first] : [first, (first + random.integer(1, 3)) % 4];
  const reach = Math.max(picture.width, picture.height) * random.between(0.1, 0.3);
  return mapped(picture, (x, y, was) => {
    const isCovered = corners.some((corner) => {
      const [fromX, fromY] = [corner % 2 === 0 ? x : picture.width - x, corner < 2 ? y : picture.height - y];
      return fromX + fromY < reach;
    });
    return isCovered ? grey : was;
  });
}

/** A finger reaches into the page from one side. */
function withFinger(picture: GreyRaster, random: Random): GreyRaster {
  const { width, height } = picture;
  const grey = random.between(60, 170);
  const thick = 0.025 * Math.max(width, height) * random.between(0.8, 1.4);
  const [tipX, tipY] = [random.between(0.15, 0.6) * width, random.between(0.1, 0.9) * height];
  const slope = random.between(-0.5, 0.5);
  const isFromRight = random.isIn(0.5);
  return mapped(picture, (x, y, was) => {
    const fromX = isFromRight ? width - x : x;
    const beside = Math.abs(y - tipY - slope * (fromX - tipX));
    const beyond = Math.max(0, fromX - tipX);
    const away = Math.hypot(beside, beyond);
    return away < thick ? grey + 20 * Math.cos((away / thick) * 1.5) : was;
  });
}

function withNoise(picture: GreyRaster, sigma: number, random: Random): GreyRaster {
  const table = Float32Array.from({ length: 1 << 16 }, () => random.normal());
  let at = random.integer(0, 65_535);
  return mapped(picture, (_x, _y, was) => {
    at = (at * 1103 + 12_345) & 0xffff;
    return was + sigma * (table[at] as number);
  });
}
