import type { Bubble, Spot } from '#core/domain/omr/layout.ts';

/** Where a bubble is looked at: millimetres from its centre. */
export interface BubbleProbes {
  /** Its inside, evenly. */
  disc: Spot[];
  /** Circles of `DIRECTIONS` spots each: the middle of the ring's line, */
  line: Spot[];
  /** on both sides of it, because blur widens it and more samples see it through noise, */
  ring: Spot[][];
  /** and the paper outside the ring. */
  paper: Spot[][];
  /** Further out, where a mark hardly ever reaches: before the next row's ring. */
  beyond: Spot[];
  /** Just outside the ring, and as far inside of it as its paper is outside: a stroke along the ring lies between. */
  outside: Spot[];
  inner: Spot[];
}

export const DIRECTIONS = 32;

/** Between samples of a disc: millimetres. */
const STEP = 0.22;

/** Inside the ring, so that its line does not darken the disc. */
const DISC_GAP = 0.15;

const RING_OFFSETS = [-0.1, 0.1];

/** How far outside the ring its paper is looked at; the next row's ring begins at about 1.3. */
const PAPER_GAPS = [0.48, 0.62];
const BEYOND_GAP = 1.05;
const OUTSIDE_GAP = 0.18;
const INNER_GAP = 0.35;

export function bubbleProbes({ diameter, ring }: Bubble): BubbleProbes {
  const radius = diameter / 2;
  const middle = radius - ring / 2;
  return {
    disc: disc(radius - ring - DISC_GAP),
    line: circle(middle),
    ring: RING_OFFSETS.map((offset) => circle(middle + offset)),
    paper: PAPER_GAPS.map((gap) => circle(radius + gap)),
    beyond: circle(radius + BEYOND_GAP),
    outside: circle(radius + OUTSIDE_GAP),
    inner: circle(Math.max(0.2, radius - ring - INNER_GAP)),
  };
}

function disc(radius: number): Spot[] {
  const most = Math.floor(radius / STEP);
  const steps = Array.from({ length: 2 * most + 1 }, (_, index) => (index - most) * STEP);
  return steps.flatMap((y) => steps.filter((x) => Math.hypot(x, y) <= radius).map((x) => ({ x, y })));
}

/** `DIRECTIONS` spots, the first just clockwise of the right. */
export function circle(radius: number): Spot[] {
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / DIRECTIONS;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
