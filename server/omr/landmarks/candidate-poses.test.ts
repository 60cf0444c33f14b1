import { describe, expect, it } from 'vitest';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { overlayOf, referencedSheet } from '#server/testing/omr/overlay.ts';
import { REGISTERED_SHEETS } from '#server/testing/omr/registered-sheets.ts';
import { distance } from '../numeric/geometry.ts';
import { type Homography, project } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import { agreesWithOutline } from './agrees-with-outline.ts';
import { type Alignment, bentAlignment, type Overlay, refinedAlignment } from './alignment.ts';
import { candidatePoses } from './candidate-poses.ts';
import type { Guess } from './guess-poses.ts';
import { matchesUnder } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';
import { movedPose } from './rival-poses.ts';

/** Six pixels to the millimetre; the lower half further away. */
/** Where nothing was found: far from everything. */
const UNKNOWN: Homography = [0, 0, -1e9, 0, 0, -1e9, 0, 0, 1];
const TILTED: Homography = [6, 0, 60, 0, 6, 60, 0, 0.0012, 1];
const STRAIGHT: Homography = [6, 0, 60, 0, 6, 60, 0, 0, 1];

/** How far a pose puts the page's corners from where they are: millimetres. */
function furthestOff(pose: Homography, truth: Homography, { width, height }: PageLayout): number {
  const corners = [0, height].flatMap((y) => [0, width].map((x) => ({ x, y })));
  return Math.max(
    ...corners.map(
      (corner) =>
        distance(project(pose, corner.x, corner.y), project(truth, corner.x, corner.y)) /
        scaleAt(truth, corner),
    ),
  );
}

describe('by the print of a blank sheet', () => {
  const layout = referencedSheet();
  const overlay = overlayOf(layout, TILTED);

  const isOfHeading = ({ y }: Landmark) => y < 45;
  /** As large as the heading is, and no tilt. */
  const headingOf = ({ landmarks, shapes }: Overlay): Guess => {
    const sure = matchesUnder(TILTED, landmarks.filter(isOfHeading), shapes, 0.3);
    return { pose: [5.8, 0, 64, 0, 5.6, 64, 0, 0, 1], sure };
  };

  it('a page of which only the heading fits at first is found whole', () => {
    const [best] = candidatePoses(overlay, [headingOf(overlay)]);
    expect(best?.found).toBeGreaterThan(0.95 * overlay.whole);
    expect(furthestOff(best?.pose ?? UNKNOWN, TILTED, layout)).toBeLessThan(0.5);
  });

  it('it is left as it was laid at first if not eight in ten of its print are found then', () => {
    const cut = overlayOf(layout, TILTED, { isSeen: ({ y }) => y < 190 });
    const [best] = candidatePoses(cut, [headingOf(cut)]);
    expect(best?.found).toBeLessThan(0.5 * cut.whole);
  });

  it('a wrong pose that a bend makes up for is put right', () => {
    const straight = overlayOf(layout, STRAIGHT);
    const matches = matchesUnder(STRAIGHT, straight.landmarks, straight.shapes, 0.3);
    const wrong: Homography = [6, 0, 60, 0, 6, 60, 0.00005, 0.0001, 1];
    const bent = bentAlignment(straight, { pose: wrong, matches });
    expect(bent.found).toBeGreaterThan(0.95 * straight.whole);
    expect(furthestOff(bent.pose, STRAIGHT, layout)).toBeGreaterThan(5);
    expect(furthestOff(refinedAlignment(straight, bent).pose, STRAIGHT, layout)).toBeLessThan(0.5);
  });
});

it('marks that lie alike upside down do not keep a page the wrong way up', () => {
  const layout: PageLayout = REGISTERED_SHEETS['timing tracks on two sides'];
  const overlay = overlayOf(layout, STRAIGHT);
  const upsideDown = movedPose(STRAIGHT, { turn: -1, x: 210, y: 324 });
  const [best] = candidatePoses(overlay, [{ pose: upsideDown, sure: [] }]);
  expect(best?.found).toBe(overlay.whole);
  expect(furthestOff(best?.pose ?? UNKNOWN, STRAIGHT, layout)).toBeLessThan(0.5);
});

describe('where nothing but rings is described', () => {
  const overlay = overlayOf(REGISTERED_SHEETS['edges of the paper'], STRAIGHT);
  const laid = (pose: Homography): Alignment => bentAlignment(overlay, { pose, matches: [] });
  const isBy = (pose: Homography) => agreesWithOutline(overlay, laid(pose), [STRAIGHT]);

  it('a page lies where its outline has it, not a row or an option off, nor upside down', () => {
    expect(isBy(movedPose(STRAIGHT, { turn: 1, x: 1.5, y: -1.5 }))).toBe(true);
    expect(isBy(movedPose(STRAIGHT, { turn: 1, x: 0, y: 8 }))).toBe(false);
    expect(isBy(movedPose(STRAIGHT, { turn: 1, x: -6.4, y: 0 }))).toBe(false);
    expect(isBy(movedPose(STRAIGHT, { turn: -1, x: 217.2, y: 324 }))).toBe(false);
  });
});
