import type { PageLayout } from '#core/domain/omr/layout.ts';
import { distance } from './geometry.ts';
import type { Guess } from './guess-poses.ts';
import { type Homography, project } from './homography.ts';
import { foundMoved, type Laid, type Overlay, refined, settled } from './laid-page.ts';
import { areSame, grown, type Match, scaleAt } from './match-landmarks.ts';
import { halfTurns, latticeMoves, movedPose } from './other-ways.ts';
import { regrown } from './regrown.ts';

/** The best of them are laid with more care, until one shows most of the page: filled bubbles, folds and blur hide some. */
const WITH_CARE = 3;
const MOST = 0.8;

/** What is so good upside down may be the right way up. */
const LIKELY = 0.5;

/**
 * Where one way shows most of the page, another only counts if it shows as much: starts that see less than this share of what is
 * printed within eight centimetres are not followed. None that led to most of a page saw less than 0.29.
 */
const LEAST_BESIDE_BEST = 0.25;

/** Where the print itself is compared, no other start is followed once so much of the page is found. */
const ENOUGH = 0.9;

/** A page found so well is what starts nearby lead to as well. */
const ALL = 0.95;
/** Millimetres. */
const NEAR = 10;

/**
 * The ways to lay the page that the starts lead to, the best first.
 * @param starts are asked for one after another, as long as more are needed
 */
export function everyWay(overlay: Overlay, starts: Iterable<Guess>): Laid[] {
  const { layout, landmarks, likenessOf } = overlay;
  const laid: Laid[] = [];
  const pages: SettledPage[] = [];
  for (const start of starts) {
    if (likenessOf && laid.some((way) => isFound(overlay, way, ENOUGH))) break;
    const isKnown = laid.some((way) => isFound(overlay, way, ALL) && areNear(way.pose, start.pose, layout));
    const least = laid.some((way) => isFound(overlay, way, MOST)) ? LEAST_BESIDE_BEST : 0;
    if (!isKnown) laid.push(...layFrom(overlay, start, { pages, least }));
  }
  const [first] = laid.sort(byWeight);
  // Rings alone fit each other anywhere: such a page may not move further from the edges it was laid by.
  if (!first || landmarks.every(({ isBubble }) => isBubble)) return laid;
  for (let at = 0; at < Math.min(WITH_CARE, laid.length); at++) {
    const way = laidWithCare(overlay, laid[at] as Laid);
    laid[at] = way;
    if (isFound(overlay, way, MOST)) break;
  }
  laid.sort(byWeight);
  return [...laid, ...upsideDown(overlay, laid[0] ?? first)].sort(byWeight);
}

const byWeight = (one: Laid, other: Laid) => other.found - one.found;

function isFound({ whole }: Overlay, { found }: Laid, share: number): boolean {
  return found >= share * whole;
}

/** What grew from a start, and how it lies once bent. */
interface SettledPage {
  page: { pose: Homography; matches: readonly Match[] };
  way: Laid;
}

/**
 * @param pages that other starts led to: several often lead to the same
 * @param least of what is printed around, less is not followed
 */
function layFrom(
  overlay: Overlay,
  start: Guess,
  { pages, least }: { pages: SettledPage[]; least: number } = { pages: [], least: 0 },
): Laid[] {
  const page = grown(start, overlay.landmarks, overlay.shapes, overlay.layout, least);
  if (!page) return [];
  const before = pages.find((other) => areSamePages(other.page, page));
  const way = before?.way ?? settled(overlay, page);
  if (!before) pages.push({ page, way });
  return [way];
}

function areSamePages(one: SettledPage['page'], other: SettledPage['page']): boolean {
  return areSame(one.matches, other.matches) && one.pose.every((value, at) => value === other.pose[at]);
}

function laidWithCare(overlay: Overlay, laid: Laid): Laid {
  const again = isFound(overlay, laid, MOST) ? null : regrown(overlay, laid);
  const careful = refined(overlay, again ?? laid);
  // What grows step by step can follow another sheet under the same heading, but not over most of its print.
  return isFound(overlay, careful, MOST) ? careful : laid;
}

/** Marks that lie alike upside down may have led all starts the wrong way up. */
function upsideDown(overlay: Overlay, best: Laid): Laid[] {
  return halfTurns(overlay.layout, overlay.landmarks)
    .flatMap((move) => layFrom(overlay, { pose: movedPose(best.pose, move), sure: [] }))
    .map((way) => (way.found > LIKELY * best.found ? laidWithCare(overlay, way) : way));
}

/** Would both grow into the same page? A row further on they may not, but each page is compared with itself moved so. */
function areNear(one: Homography, other: Homography, { width, height }: PageLayout): boolean {
  const limit = NEAR * scaleAt(one, { x: width / 2, y: height / 2 });
  return [0.15, 0.85].every((down) =>
    [0.15, 0.85].every((across) => {
      const [x, y] = [across * width, down * height];
      return distance(project(one, x, y), project(other, x, y)) < limit;
    }),
  );
}

/** A page laid a row off grows to fit there as well as it can; a row further on it fits better. */
export function movedAsLongAsBetter(overlay: Overlay, first: Laid): Laid {
  let best = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [further] = latticeMoves(overlay.layout)
      .map((move) => ({ move, ...foundMoved(overlay, best, move) }))
      .sort((a, b) => b.found - a.found);
    if (!further || further.found <= best.found) break;
    const [next] = layFrom(overlay, { pose: movedPose(best.pose, further.move), sure: [] });
    if (!next || next.found <= best.found) break;
    best = next;
  }
  return best;
}

const MOST_ROUNDS = 4;
