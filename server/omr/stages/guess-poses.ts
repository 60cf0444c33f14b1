import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { fitSimilarity } from './fit-pose.ts';
import { areWithin, distance, type Point } from './geometry.ts';
import type { Homography } from './homography.ts';
import { isAlike } from './is-alike.ts';
import { type Match, matchesUnder, poseOf, scaleAt } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';
import type { SeenShape } from './seen-shapes.ts';
import type { ShapeIndex } from './shape-index.ts';

/** A pose, and what speaks for it. */
export interface Guess {
  pose: Homography;
  sure: Match[];
}

/** A page is never this much smaller or larger than its picture, by their longer sides. */
const LEAST_SHARE = 0.3;
const MOST_SHARE = 1.25;

/** Landmarks of which few are alike, and pairs of them that lie far apart. */
const SEEDS = 16;
const PAIRS = 36;
const LEAST_APART = 0.2;
/** Smaller ones are often lost, or letters: square millimetres. */
const LEAST_AREA = 1.2;
/** The largest patches of a shape; letters and filled bubbles are smaller than most marks. */
const MOST_CANDIDATES = 60;

/** A page that is tilted is smaller on one side: landmarks may lie this share of the way off. */
const TILT = 0.09;

const GUESSES = 10;

/** Poses under which the most of the rarest landmarks are seen, the best first. */
export function guessPoses(
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  layout: PageLayout,
  raster: GreyRaster,
): Guess[] {
  const longer = Math.max(layout.width, layout.height);
  const full = Math.max(raster.width, raster.height) / longer;
  const seeds = rarest(landmarks);
  const [least, most] = [LEAST_SHARE * full, MOST_SHARE * full];
  const seenAs = new Map(seeds.map((seed) => [seed, candidates(seed, shapes, least, most)]));
  const guesses: PairGuess[] = [];
  for (const pair of farPairs(seeds, longer)) addGuesses(guesses, pair, seenAs, { least, most });
  for (const guess of guesses) guess.seen = seedsSeen(guess.pose, seeds, shapes, longer).length;
  guesses.sort((a, b) => b.seen - a.seen);
  const different: Guess[] = [];
  const known: PlacedCorners[] = [];
  for (const { pose, pair } of guesses) {
    if (different.length >= COMPARED) break;
    const corners = cornersUnder(pose, layout);
    if (isKnown(known, corners)) continue;
    known.push(corners);
    const others = seedsSeen(pose, seeds, shapes, longer).filter(
      ({ landmark }) => !pair.some((match) => match.landmark === landmark),
    );
    different.push({ pose, sure: [...pair, ...others] });
  }
  const sampled = landmarks.filter((_, index) => index % Math.ceil(landmarks.length / SAMPLED) === 0);
  return different
    .map((guess) => ({ ...guess, seen: sampleSeen(guess, sampled, shapes, longer) }))
    .sort((a, b) => b.seen - a.seen)
    .slice(0, GUESSES);
}

/** A pose by two landmarks, and how many of the rarest are seen under it. */
interface PairGuess {
  pose: Homography;
  pair: [Match, Match];
  seen: number;
}

/** Each way in which two patches may be the two landmarks of a pair, at a scale a page can have. */
function addGuesses(
  guesses: PairGuess[],
  [first, second]: [Landmark, Landmark],
  seenAs: ReadonlyMap<Landmark, readonly SeenShape[]>,
  { least, most }: { least: number; most: number },
): void {
  const apart = distance(first, second);
  for (const one of seenAs.get(first) ?? [])
    for (const other of seenAs.get(second) ?? []) {
      const scale = distance(one, other) / apart;
      if (scale < least || scale > most) continue;
      if (!isAlike(first, one, scale) || !isAlike(second, other, scale)) continue;
      const pose = fitSimilarity([first, second], [one, other]);
      if (!pose) continue;
      const pair: [Match, Match] = [
        { landmark: first, seen: one },
        { landmark: second, seen: other },
      ];
      guesses.push({ pose, pair, seen: 0 });
    }
}

/** Poses that are held against some of all landmarks before the best are looked at closely. */
const COMPARED = 250;
const SAMPLED = 120;

/** What of some landmarks is seen close to where the rarest of them put it. */
function sampleSeen(
  { sure }: Guess,
  sampled: readonly Landmark[],
  shapes: ShapeIndex,
  longer: number,
): number {
  const pose = poseOf(sure, longer);
  return pose ? matchesUnder(pose, sampled, shapes, SAMPLE_REACH).length + sure.length : 0;
}

const SAMPLE_REACH = 1.5;

/** Few alike on the page, large, and solid rather than letters. */
function rarest(landmarks: readonly Landmark[]): Landmark[] {
  const shapes = landmarks.filter(({ isBubble, area }) => !isBubble && area >= LEAST_AREA);
  const alike = (one: Landmark) =>
    shapes.filter(
      ({ major, minor }) => Math.abs(Math.log(major / one.major)) < 0.25 && Math.abs(minor - one.minor) < 0.4,
    ).length;
  return shapes
    .map((landmark) => ({ landmark, cost: Math.max(4, alike(landmark)) / Math.sqrt(landmark.area) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 3 * SEEDS)
    .map(({ landmark }) => landmark)
    .reduce<Landmark[]>(spreadOut, [])
    .slice(0, SEEDS);
}

/** Of several close together one is enough: millimetres. */
const CLOSE = 6;

function spreadOut(kept: Landmark[], next: Landmark): Landmark[] {
  const isClose = kept.some((other) => distance(other, next) < CLOSE);
  return isClose ? kept : [...kept, next];
}

function farPairs(seeds: readonly Landmark[], longer: number): [Landmark, Landmark][] {
  return seeds
    .flatMap((first, index) => seeds.slice(index + 1).map((second): [Landmark, Landmark] => [first, second]))
    .filter(([first, second]) => distance(first, second) > LEAST_APART * longer)
    .slice(0, PAIRS);
}

/** What may be the landmark at any scale a page can have: the largest, and those that lie outermost, as marks in a page's corners do. */
function candidates(landmark: Landmark, { shapes }: ShapeIndex, least: number, most: number): SeenShape[] {
  const slender = landmark.minor / landmark.major;
  const filled = landmark.area / (landmark.major * landmark.minor);
  const alike = shapes
    .filter((shape) => {
      const scale = shape.major / landmark.major;
      if (scale < least / 1.4 || scale > most * 1.4) return false;
      const own = shape.minor / shape.major;
      if (own > slender * 1.6 + 0.1 || own < slender / 1.6 - 0.1) return false;
      const ratio = shape.area / (shape.major * shape.minor) / filled;
      return ratio > 0.5 && ratio < 2;
    })
    .sort((a, b) => b.area - a.area);
  if (alike.length <= MOST_CANDIDATES) return alike;
  return [...new Set([...alike.slice(0, MOST_CANDIDATES), ...outermost(alike)])];
}

/** Filled bubbles may be larger than the marks in the corners of a page, and as round; they lie within them. */
function outermost(shapes: readonly SeenShape[]): SeenShape[] {
  return WAYS.flatMap(([x, y]) => {
    const furthest = shapes.toSorted((a, b) => x * b.x + y * b.y - (x * a.x + y * a.y));
    return furthest.slice(0, MOST_OUTERMOST);
  });
}

const WAYS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;
const MOST_OUTERMOST = 3;

/** The seeds that are seen about where a tilted page may have them. */
function seedsSeen(
  pose: Homography,
  seeds: readonly Landmark[],
  shapes: ShapeIndex,
  longer: number,
): Match[] {
  return matchesUnder(pose, seeds, shapes, TILT * longer);
}

/** Where a pose without a tilt puts two opposite corners of the page, and how far off another is the same: pixels. */
interface PlacedCorners {
  first: Point;
  last: Point;
  limit: number;
}

function cornersUnder(pose: Homography, { width, height }: PageLayout): PlacedCorners {
  const [a, b, c, d, e, f] = pose as [number, number, number, number, number, number];
  return {
    first: { x: c, y: f },
    last: { x: a * width + b * height + c, y: d * width + e * height + f },
    limit: 0.012 * scaleAt(pose, { x: 0, y: 0 }) * Math.hypot(width, height),
  };
}

/** Does one of them put the page's corners at the same places, but for a tilt? */
function isKnown(known: readonly PlacedCorners[], { first, last }: PlacedCorners): boolean {
  for (const other of known)
    if (areWithin(other.first, first, other.limit) && areWithin(other.last, last, other.limit)) return true;
  return false;
}
