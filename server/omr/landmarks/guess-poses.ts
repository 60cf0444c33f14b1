import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { areWithin, distance, type Point } from '../numeric/geometry.ts';
import { fitSimilarity } from '../pose/fit-pose.ts';
import type { Homography } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import { candidateShapes, type Scales, sampleOf, scalesOf } from './candidate-shapes.ts';
import {
  COMPARED_GUESSES,
  GUESSES,
  LEAST_SEED_AREA,
  PAIR_APART,
  SAMPLE_REACH,
  SEED_LANDMARKS,
  SEED_PAIRS,
  SEEDS_APART,
  TILT_REACH,
} from './constants.ts';
import { isAlike } from './is-alike.ts';
import { type Match, matchesUnder, poseOf } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';
import type { ShapeIndex } from './shape-index.ts';

/** A pose, and what speaks for it. */
export interface Guess {
  pose: Homography;
  sure: Match[];
}

/** Poses under which the most of the rarest landmarks are seen, the best first. */
export function guessPoses(
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  layout: PageLayout,
  raster: GreyRaster,
): Guess[] {
  const longer = Math.max(layout.width, layout.height);
  const seeds = rarest(landmarks);
  const scales = scalesOf(layout, raster);
  const seenAs = new Map(seeds.map((seed) => [seed, candidateShapes(seed, shapes, scales)]));
  const guesses: PairGuess[] = [];
  for (const pair of farPairs(seeds, longer)) addGuesses(guesses, pair, seenAs, scales);
  for (const guess of guesses) guess.seen = seedsSeen(guess.pose, seeds, shapes, longer).length;
  guesses.sort((a, b) => b.seen - a.seen);
  const different: Guess[] = [];
  const known: PlacedCorners[] = [];
  for (const { pose, pair } of guesses) {
    if (different.length >= COMPARED_GUESSES) break;
    const corners = cornersUnder(pose, layout);
    if (isKnown(known, corners)) continue;
    known.push(corners);
    const others = seedsSeen(pose, seeds, shapes, longer).filter(
      ({ landmark }) => !pair.some((match) => match.landmark === landmark),
    );
    different.push({ pose, sure: [...pair, ...others] });
  }
  const sampled = sampleOf(landmarks);
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
  { least, most }: Scales,
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

/** Few alike on the page, large, and solid rather than letters. */
function rarest(landmarks: readonly Landmark[]): Landmark[] {
  const shapes = landmarks.filter(({ isBubble, area }) => !isBubble && area >= LEAST_SEED_AREA);
  const alike = (one: Landmark) =>
    shapes.filter(
      ({ major, minor }) => Math.abs(Math.log(major / one.major)) < 0.25 && Math.abs(minor - one.minor) < 0.4,
    ).length;
  return shapes
    .map((landmark) => ({ landmark, cost: Math.max(4, alike(landmark)) / Math.sqrt(landmark.area) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 3 * SEED_LANDMARKS)
    .map(({ landmark }) => landmark)
    .reduce<Landmark[]>(spreadOut, [])
    .slice(0, SEED_LANDMARKS);
}

function spreadOut(kept: Landmark[], next: Landmark): Landmark[] {
  const isClose = kept.some((other) => distance(other, next) < SEEDS_APART);
  return isClose ? kept : [...kept, next];
}

function farPairs(seeds: readonly Landmark[], longer: number): [Landmark, Landmark][] {
  return seeds
    .flatMap((first, index) => seeds.slice(index + 1).map((second): [Landmark, Landmark] => [first, second]))
    .filter(([first, second]) => distance(first, second) > PAIR_APART * longer)
    .slice(0, SEED_PAIRS);
}

/** The seeds that are seen about where a tilted page may have them. */
function seedsSeen(
  pose: Homography,
  seeds: readonly Landmark[],
  shapes: ShapeIndex,
  longer: number,
): Match[] {
  return matchesUnder(pose, seeds, shapes, TILT_REACH * longer);
}

/** Where a pose without a tilt puts two opposite corners of the page, and how far off another is the same: pixels. */
interface PlacedCorners {
  first: Point;
  last: Point;
  limit: number;
}

function cornersUnder(pose: Homography, { width, height }: PageLayout): PlacedCorners {
  const [a, b, c, d, e, f] = pose;
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
