import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { PRINT_PIXELS_PER_MM } from './printed-sheet.ts';
import type { Random } from './random.ts';

/** What a hand draws in or over a bubble. */
export const MARK_KINDS = [
  'full',
  'spilling',
  'scribbled',
  'partial',
  'ticked',
  'crossed',
  'dotted',
  'faint',
  'pencilled',
  'erased',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A bubble of our own sheet, and its radius inside its ring: millimetres. */
const DIAMETER = 3.8;
const INSIDE = 1.65;

/**
 * Draws a mark on a printed page. Who fills in a smaller circle makes a smaller mark; how far a hand misses its edge stays the
 * same.
 * @param spot the bubble's centre
 * @param diameter of its ring, millimetres
 */
export function drawMark(
  page: GreyRaster,
  spot: Spot,
  kind: MarkKind,
  random: Random,
  diameter = DIAMETER,
): void {
  const larger = (diameter - DIAMETER) / 2;
  const inside = INSIDE + larger;
  const slip = (most: number) => random.between(-most, most);
  const ink = random.between(20, 85);
  const near = { x: spot.x + slip(0.3), y: spot.y + slip(0.3) };
  const across = (length: number, angle: number, width: number) => {
    const [x, y] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
    stroke(page, { x: near.x - x, y: near.y - y }, { x: near.x + x, y: near.y + y }, width, ink);
  };
  const draw: Record<MarkKind, () => void> = {
    full: () => disc(page, near, INSIDE * random.between(0.92, 1.2) + larger, ink, random),
    spilling: () =>
      disc(
        page,
        { x: near.x + slip(0.5), y: near.y + slip(0.4) },
        random.between(2.1, 2.7) + larger,
        ink,
        random,
      ),
    scribbled: () => {
      const turns = random.integer(5, 8);
      for (let turn = 0; turn < turns; turn++) {
        const y = near.y + (2 * inside * (turn + 0.5)) / turns - inside;
        const reach = Math.sqrt(Math.max(0.3, inside ** 2 - (y - near.y) ** 2)) * random.between(0.85, 1.15);
        const lower = y + (inside / turns) * random.between(0.6, 1.4);
        stroke(
          page,
          { x: near.x - reach, y },
          { x: near.x + reach, y: lower },
          random.between(0.4, 0.6),
          ink,
        );
      }
    },
    partial: () =>
      disc(
        page,
        { x: near.x + slip(0.4), y: near.y + slip(0.4) },
        random.between(1, 1.4) + larger,
        ink,
        random,
      ),
    ticked: () => {
      const size = random.between(1, 1.5);
      const foot = { x: near.x - 0.2 * size, y: near.y + size };
      const width = random.between(0.4, 0.8);
      stroke(page, { x: near.x - size, y: near.y }, foot, width, ink);
      stroke(page, foot, { x: near.x + 1.6 * size, y: near.y - 1.3 * size }, width, ink);
    },
    crossed: () => {
      const width = random.between(0.4, 0.8);
      across(random.between(2.8, 4.5), random.between(0.6, 1), width);
      across(random.between(2.8, 4.5), random.between(-1, -0.6), width);
    },
    dotted: () =>
      disc(page, { x: near.x + slip(0.3), y: near.y + slip(0.3) }, random.between(0.5, 0.9), ink, random),
    faint: () =>
      disc(page, near, INSIDE * random.between(0.9, 1.1) + larger, random.between(140, 205), random),
    pencilled: () => {
      const grey = random.between(85, 150);
      disc(page, near, INSIDE * random.between(0.85, 1.1) + larger, grey, random);
      for (let line = random.integer(2, 4); line > 0; line--) {
        const y = near.y + slip(1);
        stroke(page, { x: near.x - 1.2, y }, { x: near.x + 1.2, y: y + slip(0.5) }, 0.35, grey);
      }
    },
    erased: () => eraseMark(page, near, random, larger),
  };
  draw[kind]();
}

/** What an eraser leaves: a grey shade and a few traces. */
function eraseMark(page: GreyRaster, spot: Spot, random: Random, larger: number): void {
  disc(page, spot, INSIDE * random.between(0.9, 1.4) + larger, random.between(222, 245), random);
  for (let trace = random.integer(0, 3); trace > 0; trace--) {
    const from = { x: spot.x + random.between(-1.2, 1.2), y: spot.y + random.between(-1.2, 1.2) };
    const to = { x: from.x + random.between(-1, 1), y: from.y + random.between(-1, 1) };
    stroke(page, from, to, random.between(0.2, 0.4), random.between(180, 215));
  }
}

/** An uneven disc. */
function disc(page: GreyRaster, { x, y }: Spot, radius: number, ink: number, random: Random): void {
  const bumps = [2, 3, 5].map((count) => ({
    count,
    phase: random.between(0, 7),
    height: random.between(0, 0.06),
  }));
  paint(page, x, y, radius * 1.25, ink, (dx, dy) => {
    const angle = Math.atan2(dy, dx);
    const edge = bumps.reduce(
      (sum, { count, phase, height }) => sum + height * Math.cos(count * angle + phase),
      1,
    );
    return radius * edge - Math.hypot(dx, dy);
  });
}

/** A line with round ends; lengths in millimetres. */
export function stroke(page: GreyRaster, from: Spot, to: Spot, width: number, ink: number): void {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [halfX, halfY] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
  const squared = Math.max(1e-6, halfX * halfX + halfY * halfY);
  paint(page, x, y, Math.sqrt(squared) + width, ink, (dx, dy) => {
    const along = Math.max(-1, Math.min(1, (dx * halfX + dy * halfY) / squared));
    return width / 2 - Math.hypot(dx - along * halfX, dy - along * halfY);
  });
}

/** Darkens where `depth` (millimetres inside the edge) is positive, softly at the edge. */
function paint(
  { width, height, data }: GreyRaster,
  x: number,
  y: number,
  reach: number,
  ink: number,
  depth: (dx: number, dy: number) => number,
): void {
  const scale = PRINT_PIXELS_PER_MM;
  for (
    let row = Math.max(0, Math.floor((y - reach) * scale));
    row < Math.min(height, (y + reach) * scale);
    row++
  )
    for (
      let column = Math.max(0, Math.floor((x - reach) * scale));
      column < Math.min(width, (x + reach) * scale);
      column++
    ) {
      const cover = Math.max(
        0,
        Math.min(1, depth((column + 0.5) / scale - x, (row + 0.5) / scale - y) * scale + 0.5),
      );
      const at = row * width + column;
      const paper = data[at] as number;
      // Ink lies over print: it can only darken.
      if (cover > 0) data[at] = Math.round(paper - cover * (paper - (paper * ink) / 255));
    }
}
