import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { RingBox } from '#core/domain/omr/own-sheets/find-blocks.ts';
import { itemAt, numberAt } from '../numeric/elements.ts';
import { type Component, darkComponents } from '../raster/dark-components.ts';

/** A printed outline that may be an option's: pixels. */
export interface RingShape extends RingBox {
  /** Of its print, without what stands in it. */
  area: number;
  isBox: boolean;
}

/** Sides of a ring as shares of the longer side of the picture: 1.8 mm to 13 mm of A4. */
const LEAST_SIDE = 0.006;
const MOST_SIDE = 0.045;
/** What a page with so many shapes shows is no sheet, and nobody waits for it to be sorted. */
const MOST_SHAPES = 12_000;
/** Longer side over the shorter: ovals are let in. */
const MOST_STRETCH = 2.4;
/** A ring covers less of its box; squares and filled circles cover more. */
const MOST_COVER = 0.6;

/** Outlines that close around their inside, and are in no other: circles, ovals and boxes, with or without a letter. */
export function ringShapes(raster: GreyRaster): RingShape[] {
  const side = Math.max(raster.width, raster.height);
  const components = darkComponents(raster, Math.max(6, LEAST_SIDE * side), MOST_SIDE * side);
  const shapes = components.flatMap(ringShape);
  return shapes.length > MOST_SHAPES ? [] : outermost(shapes);
}

function ringShape(component: Component): RingShape[] {
  const { left, right, top, bottom, area } = component;
  const [width, height] = [right - left, bottom - top];
  if (Math.max(width, height) > MOST_STRETCH * Math.min(width, height)) return [];
  if (area > MOST_COVER * width * height) return [];
  const reach = reachOf(component);
  if (Math.min(...reach) < LEAST_REACH) return [];
  const diagonal = [2, 6, 10, 14].map((sector) => numberAt(reach, sector));
  return [
    {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width,
      height,
      area,
      isBox: Math.min(...diagonal) > BOX_REACH,
    },
  ];
}

const SECTORS = 16;
/** How far print reaches in every direction, as a share of the ellipse in its box: letters leave gaps. */
const LEAST_REACH = 0.86;
/** A box reaches 1.41 in its corners. */
const BOX_REACH = 1.2;

/** The furthest print in each of sixteen directions, the first to the right: 1 is the ellipse that fills the box. */
function reachOf({ left, right, top, bottom, outline }: Component): number[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [across, down] = [(right - left) / 2, (bottom - top) / 2];
  const reach = new Array<number>(SECTORS).fill(0);
  // Of each run the outline holds its four corners.
  for (let run = 0; run < outline.length; run += 4) {
    const [start, end] = [itemAt(outline, run), itemAt(outline, run + 2)];
    for (let pixel = start.x; pixel < end.x; pixel++) {
      const [dx, dy] = [(pixel + 0.5 - x) / across, (start.y + 0.5 - y) / down];
      const sector = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * SECTORS + SECTORS) % SECTORS;
      reach[sector] = Math.max(numberAt(reach, sector), Math.hypot(dx, dy));
    }
  }
  return reach;
}

/** Without those that lie in another: round letters and digits. */
function outermost(shapes: readonly RingShape[]): RingShape[] {
  const byX = [...shapes].sort((a, b) => a.x - b.x);
  const widest = Math.max(0, ...shapes.map(({ width }) => width));
  let first = 0;
  return byX.filter((inner) => {
    while (itemAt(byX, first).x < inner.x - widest) first++;
    for (let index = first; index < byX.length; index++) {
      const outer = itemAt(byX, index);
      if (outer.x > inner.x + widest) break;
      if (isWithin(inner, outer)) return false;
    }
    return true;
  });
}

function isWithin(inner: RingShape, outer: RingShape): boolean {
  return (
    outer.width > inner.width &&
    outer.height > inner.height &&
    Math.abs(outer.x - inner.x) + inner.width / 2 < outer.width / 2 &&
    Math.abs(outer.y - inner.y) + inner.height / 2 < outer.height / 2
  );
}
