import type { Bubble, Spot } from '#core/domain/omr/layout.ts';
import { type FlatSpots, flatSpots } from '../raster/sample.ts';

/** Where a bubble is looked at: spots around its centre, those of its inside first, then circles of `DIRECTIONS` each. */
export interface BubbleProbes {
  spots: FlatSpots;
  /** How many of them are its inside, evenly. */
  inside: number;
  /** The furthest that the paper's circles reach: millimetres. */
  reach: number;
}

/** The circles, by their place in the list. */
export const CIRCLES = {
  /** The middle of the ring's line, */
  line: [0],
  /** on both sides of it, because blur widens it and more samples see it through noise, */
  ring: [1, 2],
  /** and the paper outside the ring. */
  paper: [3, 4],
  /** Further out, where a mark hardly ever reaches: before the next row's ring. */
  beyond: [5],
  /** Just outside the ring, and as far inside of it as its paper is outside: a stroke along the ring lies between. */
  outside: [6],
  inner: [7],
} as const;

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

const known = new Map<string, BubbleProbes>();
/** A page has bubbles of one size or two. */
const MOST_KNOWN = 100;

/** The probes of a bubble, made once for all like it. */
export function bubbleProbes(bubble: Bubble): BubbleProbes {
  const key = `${bubble.diameter} ${bubble.ring}`;
  const probes = known.get(key) ?? newProbes(bubble);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, probes);
  return probes;
}

function newProbes({ diameter, ring }: Bubble): BubbleProbes {
  const radius = diameter / 2;
  const middle = radius - ring / 2;
  const inside = disc(radius - ring - DISC_GAP);
  const radii = [
    middle,
    ...RING_OFFSETS.map((offset) => middle + offset),
    ...PAPER_GAPS.map((gap) => radius + gap),
    radius + BEYOND_GAP,
    radius + OUTSIDE_GAP,
    Math.max(0.2, radius - ring - INNER_GAP),
  ];
  return {
    spots: flatSpots([...inside, ...radii.flatMap((radius) => circle(radius))]),
    inside: inside.length,
    reach: radius + Math.max(...PAPER_GAPS),
  };
}

function disc(radius: number): Spot[] {
  const most = Math.floor(radius / STEP);
  const steps = Array.from({ length: 2 * most + 1 }, (_, index) => (index - most) * STEP);
  return steps.flatMap((y) => steps.filter((x) => Math.hypot(x, y) <= radius).map((x) => ({ x, y })));
}

/** Spots in so many directions, the first just clockwise of the right. */
export function circle(radius: number, directions = DIRECTIONS): Spot[] {
  return Array.from({ length: directions }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / directions;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
