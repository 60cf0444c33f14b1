import {
  bubbleRows,
  type PageLayout,
  type PrintedMark,
  type PrintedShape,
  type Registration,
} from '#core/domain/omr/layout.ts';
import { itemAt, numberAt } from '../numeric/elements.ts';
import { distance } from '../numeric/geometry.ts';
import { shapeFromMoments } from '../raster/seen-shapes.ts';
import { FAR_APART, MARK_SPOTS } from './constants.ts';

/** Something printed whose place in a picture tells how the page lies. */
export interface Landmark extends PrintedShape {
  /** A bubble: its ring is seen as a ring, or filled in. */
  isBubble: boolean;
  /** To the next of its size: millimetres. */
  alone: number;
}

/** Every shape and every bubble of a page. */
export function landmarksOf(layout: PageLayout): Landmark[] {
  const shapes = shapesOf(layout.registration).map((shape) => ({ ...shape, isBubble: false }));
  const bubbles = bubbleRows(layout).flatMap(({ options, bubble: { diameter, ring } }) => {
    if (ring === 0) return [];
    const spread = (diameter - ring) / 2 / Math.SQRT2;
    const area = Math.PI * (diameter - ring) * ring;
    return options.map(({ x, y }) => ({ x, y, area, major: spread, minor: spread, isBubble: true }));
  });
  return withNext([...shapes, ...bubbles]);
}

/** From left to right: what stands further off to either side than the nearest so far need not be looked at. */
function withNext(list: readonly Omit<Landmark, 'alone'>[]): Landmark[] {
  const sorted = [...list].sort((one, other) => one.x - other.x);
  const alone = new Map(
    sorted.map((own, at) => [own, Math.min(nextTo(sorted, at, -1), nextTo(sorted, at, 1))]),
  );
  return list.map((own) => ({ ...own, alone: alone.get(own) ?? FAR_APART }));
}

function nextTo(sorted: readonly PrintedShape[], from: number, step: 1 | -1): number {
  const own = itemAt(sorted, from);
  let least = FAR_APART;
  for (let at = from + step; at >= 0 && at < sorted.length; at += step) {
    const other = itemAt(sorted, at);
    if (Math.abs(other.x - own.x) > least) break;
    if (Math.abs(other.y - own.y) <= least && areAlike(own, other))
      least = Math.min(least, distance(own, other));
  }
  return least;
}

function areAlike(one: PrintedShape, other: PrintedShape): boolean {
  const ratio = one.major / other.major;
  return ratio > 0.6 && ratio < 1.7;
}

function shapesOf(registration: Registration): PrintedShape[] {
  switch (registration.kind) {
    case 'reference':
      return registration.shapes;
    case 'marks':
      return registration.marks.flatMap(shapesOfMark);
    case 'tracks':
      return registration.tracks.flatMap(({ x, y, width, height, count, step }) =>
        Array.from({ length: count }, (_, bar) => ({ x: x + bar * step.x, y: y + bar * step.y })).flatMap(
          (corner) => shapesOfMark({ shape: 'rectangle', ...corner, width, height }),
        ),
      );
    default:
      return [];
  }
}

/** Rings are two shapes: the outer one, and after a gap as wide as its line the disc within. */
function shapesOfMark(mark: PrintedMark): PrintedShape[] {
  if (mark.shape !== 'rings') return [drawnShape(mark, (x, y) => isInk(mark, x, y))];
  const line = mark.line ?? 0;
  const away = (x: number, y: number) => Math.hypot(x - mark.width / 2, y - mark.height / 2);
  const radius = Math.min(mark.width, mark.height) / 2;
  return [
    drawnShape(mark, (x, y) => away(x, y) <= radius && away(x, y) >= radius - line),
    drawnShape(mark, (x, y) => away(x, y) <= radius - 2 * line),
  ];
}

/** Is there ink, so far from the top left corner of the mark's box? */
export function isInk({ shape, width, height, line = 0, at }: PrintedMark, x: number, y: number): boolean {
  const away = Math.hypot((2 * x) / width - 1, (2 * y) / height - 1);
  const [isLeft, isRight] = [x <= line, x >= width - line];
  const [isTop, isBottom] = [y <= line, y >= height - line];
  switch (shape) {
    case 'rectangle':
      return true;
    case 'disc':
      return away <= 1;
    case 'box':
      return isLeft || isRight || isTop || isBottom;
    case 'cross':
      return Math.abs(x - width / 2) <= line / 2 || Math.abs(y - height / 2) <= line / 2;
    case 'corner':
      return (at?.endsWith('left') ? isLeft : isRight) || (at?.startsWith('top') ? isTop : isBottom);
    case 'rings': {
      const inside = (Math.min(width, height) / 2) * (1 - away);
      return inside >= 0 && (inside <= line || inside >= 2 * line);
    }
  }
}

function drawnShape(
  { x, y, width, height }: PrintedMark,
  isDrawn: (x: number, y: number) => boolean,
): PrintedShape {
  const sums: Parameters<typeof shapeFromMoments> = [0, 0, 0, 0, 0, 0];
  const spot = (width * height) / MARK_SPOTS ** 2;
  for (let row = 0; row < MARK_SPOTS; row++)
    for (let column = 0; column < MARK_SPOTS; column++) {
      const [across, down] = [((column + 0.5) * width) / MARK_SPOTS, ((row + 0.5) * height) / MARK_SPOTS];
      if (!isDrawn(across, down)) continue;
      const [px, py] = [x + across, y + down];
      for (const [at, value] of [1, px, py, px * px, py * py, px * py].entries())
        sums[at] = numberAt(sums, at) + spot * value;
    }
  return shapeFromMoments(...sums);
}
