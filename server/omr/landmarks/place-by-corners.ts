import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout, Square } from '#core/domain/omr/layout.ts';
import { measureBubbles } from '../bubbles/measure-bubbles.ts';
import { itemAt } from '../numeric/elements.ts';
import { areaOf, cornersOf, distance, type Point, type Quad } from '../numeric/geometry.ts';
import { fitHomography, type Homography, project } from '../pose/homography.ts';
import { pageMap } from '../pose/page-map.ts';
import { type Component, darkComponents } from '../raster/dark-components.ts';
import { quadrilateralOf } from '../raster/quadrilateral.ts';
import { sample } from '../raster/sample.ts';
import { sharpenCorners } from '../raster/sharpen-corners.ts';
import {
  FITS_AS_WELL,
  LEAST_RING_SEEN,
  LEAST_RINGS_SEEN,
  LEAST_SQUARE_SIDE,
  MOST_CORNER_MISFIT,
  MOST_FRAME_STRETCH,
  MOST_SQUARE_DIFFERENCE,
  MOST_SQUARE_SIDE,
  SQUARE_SPOT,
} from './constants.ts';

/** Lays the page over four plain squares, the outermost of their size, whichever way up the picture is. */
export function placeBySquares(
  raster: GreyRaster,
  layout: PageLayout,
  squares: readonly Square[],
): Homography | null {
  const most = Math.max(raster.width, raster.height) * MOST_SQUARE_SIDE;
  const seen = darkComponents(raster, LEAST_SQUARE_SIDE, most)
    .flatMap((component) => solidSquare(raster, component))
    .sort((a, b) => areaOf(b) - areaOf(a));
  const printed = squares.flatMap((square) => cornersOf(square));
  for (const largest of seen) {
    const alike = seen.filter(
      (quad) =>
        Math.sqrt(areaOf(largest) / areaOf(quad)) < MOST_SQUARE_DIFFERENCE && areaOf(quad) <= areaOf(largest),
    );
    const outermost = outermostFour(alike);
    if (!outermost) continue;
    const turned = [0, 1, 2, 3].map((turns) => fourInOrder(outermost, turns).flat());
    const placed = bestTurn(raster, layout, printed, turned);
    if (placed) return placed;
  }
  return null;
}

/** Lays the page over the whole picture, if that has its shape. */
export function placeByFrame(raster: GreyRaster, layout: PageLayout): Homography | null {
  const page = corners(layout.width, layout.height);
  const picture = corners(raster.width, raster.height);
  const isAlike = (width: number, height: number) =>
    Math.abs(Math.log((width * layout.height) / (height * layout.width))) < MOST_FRAME_STRETCH;
  const turns = [
    ...(isAlike(raster.width, raster.height) ? [0, 2] : []),
    ...(isAlike(raster.height, raster.width) ? [1, 3] : []),
  ];
  const turned = turns.map((turn) => page.map((_, index) => itemAt(picture, (index + turn) % 4)));
  return bestTurn(raster, layout, page, turned);
}

function corners(width: number, height: number): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

function solidSquare(raster: GreyRaster, { outline }: Component): Quad[] {
  const rough = quadrilateralOf(outline);
  if (!rough) return [];
  const quad = sharpenCorners(raster, rough, Math.max(1.5, 0.15 * Math.sqrt(areaOf(rough))));
  return isSolid(raster, quad) ? [quad] : [];
}

/** Is all of the inside nearer to its darkest than to the paper around? Of spots: a screened print is made of dots. */
function isSolid(raster: GreyRaster, quad: Quad): boolean {
  const grid = fitHomography(cornersOf({ x: 0, y: 0, size: 1 }), quad);
  if (!grid) return false;
  const greyAt = (x: number, y: number) => {
    let sum = 0;
    for (const down of SQUARE_SPOT)
      for (const across of SQUARE_SPOT) {
        const point = project(grid, x + across, y + down);
        sum += sample(raster, point.x, point.y);
      }
    return sum / SQUARE_SPOT.length ** 2;
  };
  const inner = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((y) =>
    [0.2, 0.35, 0.5, 0.65, 0.8].map((x) => greyAt(x, y)),
  );
  const outer = [greyAt(0.5, -0.35), greyAt(1.35, 0.5), greyAt(0.5, 1.35), greyAt(-0.35, 0.5)];
  return 2 * Math.max(...inner) < Math.min(...inner) + Math.min(...outer);
}

/** The four whose middles span the most, clockwise. */
function outermostFour(quads: readonly Quad[]): [Quad, Quad, Quad, Quad] | null {
  const middles = quads.map((quad) => ({ quad, middle: middleOf(quad) }));
  const span = quadrilateralOf(middles.map(({ middle }) => middle));
  if (!span) return null;
  return span.map((point) => middles.find(({ middle }) => middle === point)?.quad) as [
    Quad,
    Quad,
    Quad,
    Quad,
  ];
}

/** The corners of four squares, if the first of them on the page were the one after `turns` others. */
function fourInOrder(squares: readonly Quad[], turns: number): Quad[] {
  const centre = middleOf(squares.map(middleOf));
  return squares.map((_, index) => {
    const square = itemAt(squares, (index + turns) % 4);
    // Its own first corner is the one furthest from the middle of the page in the first place, and so on round.
    const outer = square.reduce(
      (best, corner, at) => (distance(corner, centre) > distance(itemAt(square, best), centre) ? at : best),
      0,
    );
    return square.map((_, at) => square[(outer + at - index + 8) % 4]) as Quad;
  });
}

function middleOf(list: readonly Point[]): Point {
  return {
    x: list.reduce((sum, { x }) => sum + x, 0) / list.length,
    y: list.reduce((sum, { y }) => sum + y, 0) / list.length,
  };
}

interface Placed {
  homography: Homography;
  /** How far the corners lie from where the projection puts them, the mean: pixels. */
  misfit: number;
}

/** Of the ways up, the one that shows the printed rings. */
function bestTurn(
  raster: GreyRaster,
  layout: PageLayout,
  printed: readonly Point[],
  turned: readonly Point[][],
): Homography | null {
  const placed = turned.flatMap((seen) => placedOver(printed, seen));
  if (layout.bubble.ring === 0) return mostUpright(placed, layout);
  let best: { homography: Homography; seen: number } | null = null;
  for (const { homography } of placed) {
    const seen = ringsSeen(raster, layout, homography);
    if (seen >= LEAST_RINGS_SEEN && (!best || seen > best.seen)) best = { homography, seen };
  }
  return best?.homography ?? null;
}

/** The share of the printed rings that are found where a page laid so would have them. */
export function ringsSeen(raster: GreyRaster, layout: PageLayout, homography: Homography): number {
  const map = pageMap({ ...layout, homography, bend: null, pixelsPerMm: 1 });
  const rows = measureBubbles(raster, map, layout, []).filter(({ bubble }) => bubble.ring > 0);
  const bubbles = rows.flatMap((row) => row.bubbles);
  return bubbles.filter(({ leastQuarter }) => leastQuarter >= LEAST_RING_SEEN).length / bubbles.length;
}

/** Where the squares fit as well one way up as another, and there are no rings: the way the picture stands. */
function mostUpright(placed: readonly Placed[], { height }: PageLayout): Homography | null {
  const least = Math.min(...placed.map(({ misfit }) => misfit));
  const fitting = placed.filter(({ misfit }) => misfit <= FITS_AS_WELL * least + FITS_AS_WELL);
  const uprightness = ({ homography }: Placed) => {
    const [top, bottom] = [project(homography, 0, 0), project(homography, 0, height)];
    return (bottom.y - top.y) / distance(top, bottom);
  };
  return fitting.sort((a, b) => uprightness(b) - uprightness(a))[0]?.homography ?? null;
}

function placedOver(printed: readonly Point[], seen: readonly Point[]): Placed[] {
  const homography = fitHomography(printed, seen);
  if (!homography) return [];
  const size = distance(itemAt(seen, 0), itemAt(seen, seen.length >> 1));
  const misfits = printed.map(({ x, y }, index) => distance(project(homography, x, y), itemAt(seen, index)));
  if (Math.max(...misfits) >= MOST_CORNER_MISFIT * size) return [];
  return [{ homography, misfit: misfits.reduce((sum, misfit) => sum + misfit, 0) / misfits.length }];
}
