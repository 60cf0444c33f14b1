import type { PageLayout } from '#core/domain/omr/layout.ts';
import { itemAt } from '../numeric/elements.ts';
import { distance } from '../numeric/geometry.ts';
import { type Homography, project } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import {
  type Alignment,
  bentAlignment,
  foundUnderMove,
  type Overlay,
  refinedAlignment,
} from './alignment.ts';
import {
  ALL_OF_PAGE,
  CLIMB_ROUNDS,
  ENOUGH_OF_PAGE,
  LEAST_BESIDE_BEST,
  LIKELY_UPSIDE_DOWN,
  MOST_OF_PAGE,
  MOST_REFINED,
  SAME_START_NEAR,
} from './constants.ts';
import type { Guess } from './guess-poses.ts';
import { areSame, growMatches, type Match } from './match-landmarks.ts';
import { regrowMatches } from './regrow-matches.ts';
import { halfTurns, latticeMoves, movedPose } from './rival-poses.ts';

/**
 * The ways to lay the page that the starts lead to, the best first.
 * @param starts are asked for one after another, as long as more are needed
 */
export function candidatePoses(overlay: Overlay, starts: Iterable<Guess>): Alignment[] {
  const { layout, landmarks, likenessOf } = overlay;
  const candidates: Alignment[] = [];
  const pages: GrownPage[] = [];
  for (const start of starts) {
    if (likenessOf && candidates.some((alignment) => isFound(overlay, alignment, ENOUGH_OF_PAGE))) break;
    const isKnown = candidates.some(
      (alignment) => isFound(overlay, alignment, ALL_OF_PAGE) && areNear(alignment.pose, start.pose, layout),
    );
    const least = candidates.some((alignment) => isFound(overlay, alignment, MOST_OF_PAGE))
      ? LEAST_BESIDE_BEST
      : 0;
    if (!isKnown) candidates.push(...alignFrom(overlay, start, { pages, least }));
  }
  const [first] = candidates.sort(byWeight);
  // Rings alone fit each other anywhere: such a page may not move further from the edges it was laid by.
  if (!first || landmarks.every(({ isBubble }) => isBubble)) return candidates;
  for (let at = 0; at < Math.min(MOST_REFINED, candidates.length); at++) {
    const alignment = refinedCandidate(overlay, itemAt(candidates, at));
    candidates[at] = alignment;
    if (isFound(overlay, alignment, MOST_OF_PAGE)) break;
  }
  candidates.sort(byWeight);
  return [...candidates, ...upsideDownCandidates(overlay, candidates[0] ?? first)].sort(byWeight);
}

const byWeight = (one: Alignment, other: Alignment) => other.found - one.found;

function isFound({ whole }: Overlay, { found }: Alignment, share: number): boolean {
  return found >= share * whole;
}

/** What grew from a start, and how it lies once bent. */
interface GrownPage {
  page: { pose: Homography; matches: readonly Match[] };
  alignment: Alignment;
}

/**
 * @param pages that other starts led to: several often lead to the same
 * @param least of what is printed around, less is not followed
 */
function alignFrom(
  overlay: Overlay,
  start: Guess,
  { pages, least }: { pages: GrownPage[]; least: number } = { pages: [], least: 0 },
): Alignment[] {
  const page = growMatches(start, overlay.landmarks, overlay.shapes, overlay.layout, least);
  if (!page) return [];
  const before = pages.find((other) => areSamePages(other.page, page));
  const alignment = before?.alignment ?? bentAlignment(overlay, page);
  if (!before) pages.push({ page, alignment });
  return [alignment];
}

function areSamePages(one: GrownPage['page'], other: GrownPage['page']): boolean {
  return areSame(one.matches, other.matches) && one.pose.every((value, at) => value === other.pose[at]);
}

function refinedCandidate(overlay: Overlay, alignment: Alignment): Alignment {
  const again = isFound(overlay, alignment, MOST_OF_PAGE) ? null : regrowMatches(overlay, alignment);
  const careful = refinedAlignment(overlay, again ?? alignment);
  // What grows step by step can follow another sheet under the same heading, but not over most of its print.
  return isFound(overlay, careful, MOST_OF_PAGE) ? careful : alignment;
}

/** Marks that lie alike upside down may have led all starts the wrong way up. */
function upsideDownCandidates(overlay: Overlay, best: Alignment): Alignment[] {
  return halfTurns(overlay.layout, overlay.landmarks)
    .flatMap((move) => alignFrom(overlay, { pose: movedPose(best.pose, move), sure: [] }))
    .map((alignment) =>
      alignment.found > LIKELY_UPSIDE_DOWN * best.found ? refinedCandidate(overlay, alignment) : alignment,
    );
}

/** Would both grow into the same page? A row further on they may not, but each page is compared with itself moved so. */
function areNear(one: Homography, other: Homography, { width, height }: PageLayout): boolean {
  const limit = SAME_START_NEAR * scaleAt(one, { x: width / 2, y: height / 2 });
  return [0.15, 0.85].every((down) =>
    [0.15, 0.85].every((across) => {
      const [x, y] = [across * width, down * height];
      return distance(project(one, x, y), project(other, x, y)) < limit;
    }),
  );
}

/** A page laid a row off grows to fit there as well as it can; a row further on it fits better. */
export function climbByLatticeSteps(overlay: Overlay, first: Alignment): Alignment {
  let best = first;
  for (let round = 0; round < CLIMB_ROUNDS; round++) {
    const [further] = latticeMoves(overlay.layout)
      .map((move) => ({ move, ...foundUnderMove(overlay, best, move) }))
      .sort((a, b) => b.found - a.found);
    if (!further || further.found <= best.found) break;
    const [next] = alignFrom(overlay, { pose: movedPose(best.pose, further.move), sure: [] });
    if (!next || next.found <= best.found) break;
    best = next;
  }
  return best;
}
