import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { byteAt, doubleAt, itemAt, numberAt } from '../numeric/elements.ts';
import { areaOf, type Point, type Quad } from '../numeric/geometry.ts';
import { fitHomography, type Homography } from '../pose/homography.ts';
import { darkComponents } from '../raster/dark-components.ts';
import { halve } from '../raster/halve.ts';
import { quadrilateralOf } from '../raster/quadrilateral.ts';
import { sharpenCorners } from '../raster/sharpen-corners.ts';
import {
  LEAST_OUTLINE,
  LEAST_PAPER,
  MOST_OUTLINE_STRETCH,
  MOST_OUTLINES,
  OUTLINE_EDGE_REACH,
  PAPER_HALVINGS,
} from './constants.ts';

/**
 * Every way the page may lie by a large rectangle: its printed outline, the edges of its paper, or those of the picture.
 * Which of them is right only what is printed on the page can tell.
 */
export function pageOutlines(raster: GreyRaster, layout: PageLayout): Homography[] {
  const { registration, width, height } = layout;
  const page = { x: 0, y: 0, width, height };
  const papers = [paperOf(raster), pictureOf(raster)].flatMap((quad) => (quad ? turned(page, quad) : []));
  if (registration.kind !== 'outline') return papers;
  return [...printedOutlines(raster).flatMap((quad) => turned(registration.outline, quad)), ...papers];
}

type Box = Point & { width: number; height: number };

/** Every way up that does not stretch the page out of its shape. */
function turned({ x, y, width, height }: Box, quad: Quad): Homography[] {
  const corners: Quad = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const [a, b, c, d] = quad;
  const across = Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y);
  const down = Math.hypot(c.x - b.x, c.y - b.y) + Math.hypot(a.x - d.x, a.y - d.y);
  return [0, 1, 2, 3].flatMap((turns) => {
    const stretch = Math.log(
      turns % 2 === 0 ? (across * height) / (down * width) : (down * height) / (across * width),
    );
    if (Math.abs(stretch) > MOST_OUTLINE_STRETCH) return [];
    const seen = corners.map((_, index) => itemAt(quad, (index + turns) % 4));
    const pose = fitHomography(corners, seen);
    return pose ? [pose] : [];
  });
}

function printedOutlines(raster: GreyRaster): Quad[] {
  const least = LEAST_OUTLINE * Math.min(raster.width, raster.height);
  return darkComponents(raster, least, Number.POSITIVE_INFINITY)
    .flatMap(({ outline }) => {
      const quad = quadrilateralOf(outline);
      return quad ? [quad] : [];
    })
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, MOST_OUTLINES)
    .map((quad) => sharpenCorners(raster, quad, OUTLINE_EDGE_REACH));
}

function pictureOf({ width, height }: GreyRaster): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** The largest light quadrilateral of a picture, in front of something darker. */
function paperOf(raster: GreyRaster): Quad | null {
  let small = raster;
  for (let halving = 0; halving < PAPER_HALVINGS; halving++) small = halve(small);
  const isLight = otsuMask(small);
  const outline = outlineOfLargest(isLight, small.width, small.height);
  const quad = outline && quadrilateralOf(outline);
  if (!quad || areaOf(quad) < LEAST_PAPER * small.width * small.height) return null;
  const scale = 2 ** PAPER_HALVINGS;
  return quad.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Quad;
}

/** Lighter than the grey that parts the picture's greys best in two (Otsu). */
function otsuMask({ data }: GreyRaster): Uint8Array {
  const counts = new Float64Array(256);
  for (let at = 0; at < data.length; at++) {
    const grey = byteAt(data, at);
    counts[grey] = doubleAt(counts, grey) + 1;
  }
  let [allSum, all] = [0, data.length];
  for (let grey = 0; grey < 256; grey++) allSum += grey * doubleAt(counts, grey);
  let [best, threshold, below, belowSum] = [0, 0, 0, 0];
  for (let grey = 0; grey < 256; grey++) {
    below += doubleAt(counts, grey);
    belowSum += grey * doubleAt(counts, grey);
    if (below === 0 || below === all) continue;
    const apart = (allSum - belowSum) / (all - below) - belowSum / below;
    const parted = below * (all - below) * apart * apart;
    if (parted > best) [best, threshold] = [parted, grey];
  }
  const isLight = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) if (byteAt(data, at) > threshold) isLight[at] = 1;
  return isLight;
}

/** Points around the largest connected part, enough for its hull. */
function outlineOfLargest(isIn: Uint8Array, width: number, height: number): Point[] | null {
  const seen = new Uint8Array(isIn.length);
  let largest: number[] = [];
  for (let start = 0; start < isIn.length; start++) {
    if (!isIn[start] || seen[start]) continue;
    const part = [start];
    seen[start] = 1;
    for (let next = 0; next < part.length; next++) {
      const at = numberAt(part, next);
      const column = at % width;
      const around = [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const other of around) {
        if (other < 0 || other >= isIn.length || !isIn[other] || seen[other]) continue;
        seen[other] = 1;
        part.push(other);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  if (largest.length === 0) return null;
  const ends = Array.from({ length: height }, () => ({ left: width, right: -1 }));
  for (const at of largest) {
    const line = itemAt(ends, Math.floor(at / width));
    const column = at % width;
    line.left = Math.min(line.left, column);
    line.right = Math.max(line.right, column);
  }
  return ends.flatMap(({ left, right }, y) =>
    right < 0
      ? []
      : [
          { x: left, y },
          { x: left, y: y + 1 },
          { x: right + 1, y },
          { x: right + 1, y: y + 1 },
        ],
  );
}
