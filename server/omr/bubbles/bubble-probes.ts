import type { Bubble, Spot } from '#core/domain/omr/layout.ts';
import { type FlatSpots, flatSpots } from '../raster/sample.ts';
import {
  BEYOND_GAP,
  DIRECTIONS,
  DISC_GAP,
  DISC_STEP,
  INNER_GAP,
  MOST_KNOWN_BUBBLES,
  OUTSIDE_GAP,
  PAPER_GAPS,
  RING_OFFSETS,
} from './constants.ts';

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

const known = new Map<string, BubbleProbes>();

/** The probes of a bubble, made once for all like it. */
export function bubbleProbes(bubble: Bubble): BubbleProbes {
  const key = `${bubble.diameter} ${bubble.ring}`;
  const probes = known.get(key) ?? newProbes(bubble);
  if (known.size >= MOST_KNOWN_BUBBLES) known.clear();
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
  const most = Math.floor(radius / DISC_STEP);
  const steps = Array.from({ length: 2 * most + 1 }, (_, index) => (index - most) * DISC_STEP);
  return steps.flatMap((y) => steps.filter((x) => Math.hypot(x, y) <= radius).map((x) => ({ x, y })));
}

/** Spots in so many directions, the first just clockwise of the right. */
export function circle(radius: number, directions = DIRECTIONS): Spot[] {
  return Array.from({ length: directions }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / directions;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
