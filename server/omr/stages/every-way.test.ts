import { describe, expect, it } from 'vitest';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { drawClutter } from '#server/testing/omr/clutter.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { REFERENCED_SHEETS, REGISTERED_SHEETS } from '#server/testing/omr/registered-sheets.ts';
import { referenceOf } from '../reference-of.ts';
import { everyWay } from './every-way.ts';
import { distance } from './geometry.ts';
import { type Homography, project } from './homography.ts';
import { isByOutline } from './is-by-outline.ts';
import { type Laid, type Overlay, refined, settled } from './laid-page.ts';
import { type Match, matchesUnder, scaleAt } from './match-landmarks.ts';
import { movedPose } from './other-ways.ts';
import { landmarksOf } from './printed-shapes.ts';
import { ShapeIndex } from './seen-shapes.ts';

/** Six pixels to the millimetre; the lower half further away. */
const TILTED: Homography = [6, 0, 60, 0, 6, 60, 0, 0.0012, 1];
const STRAIGHT: Homography = [6, 0, 60, 0, 6, 60, 0, 0, 1];

/** All that is printed, seen exactly where the pose has it. */
function overlayOf(layout: PageLayout, pose: Homography): Overlay {
  const landmarks = landmarksOf(layout);
  const shapes = landmarks.map((landmark) => {
    const scale = scaleAt(pose, landmark);
    const { area, major, minor } = landmark;
    const spot = project(pose, landmark.x, landmark.y);
    return { ...spot, area: area * scale * scale, major: major * scale, minor: minor * scale };
  });
  return { layout, landmarks, shapes: new ShapeIndex(shapes), weigh: () => 1, whole: landmarks.length };
}

function referenced(): PageLayout {
  const described = REFERENCED_SHEETS['blank sheet, grey rings'];
  const blank = plainSheet(described, { areNumbered: true });
  drawClutter(blank, described, 5);
  return { ...described, registration: { kind: 'reference', shapes: referenceOf(blank, described) } };
}

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
  const layout = referenced();
  const overlay = overlayOf(layout, TILTED);

  it('a page of which only the heading fits at first is found whole', () => {
    const isHeading = ({ landmark }: Match) => landmark.y < 45;
    const sure = matchesUnder(TILTED, overlay.landmarks, overlay.shapes, 0.3).filter(isHeading);
    // As large as the heading is, and no tilt.
    const pose: Homography = [5.8, 0, 64, 0, 5.6, 64, 0, 0, 1];
    const [best] = everyWay(overlay, [{ pose, sure }]);
    expect(best?.found).toBeGreaterThan(0.95 * overlay.whole);
    expect(furthestOff(best?.pose ?? [], TILTED, layout)).toBeLessThan(0.5);
  });

  it('a wrong pose that a bend makes up for is put right', () => {
    const straight = overlayOf(layout, STRAIGHT);
    const matches = matchesUnder(STRAIGHT, straight.landmarks, straight.shapes, 0.3);
    const wrong: Homography = [6, 0, 60, 0, 6, 60, 0.00005, 0.0001, 1];
    const bent = settled(straight, { pose: wrong, matches });
    expect(bent.found).toBeGreaterThan(0.95 * straight.whole);
    expect(furthestOff(bent.pose, STRAIGHT, layout)).toBeGreaterThan(5);
    expect(furthestOff(refined(straight, bent).pose, STRAIGHT, layout)).toBeLessThan(0.5);
  });
});

it('marks that lie alike upside down do not keep a page the wrong way up', () => {
  const layout: PageLayout = REGISTERED_SHEETS['timing tracks on two sides'];
  const overlay = overlayOf(layout, STRAIGHT);
  const upsideDown = movedPose(STRAIGHT, { turn: -1, x: 210, y: 324 });
  const [best] = everyWay(overlay, [{ pose: upsideDown, sure: [] }]);
  expect(best?.found).toBe(overlay.whole);
  expect(furthestOff(best?.pose ?? [], STRAIGHT, layout)).toBeLessThan(0.5);
});

describe('where nothing but rings is described', () => {
  const overlay = overlayOf(REGISTERED_SHEETS['edges of the paper'], STRAIGHT);
  const laid = (pose: Homography): Laid => settled(overlay, { pose, matches: [] });
  const isBy = (pose: Homography) => isByOutline(overlay, laid(pose), [STRAIGHT]);

  it('a page lies where its outline has it, not a row or an option off, nor upside down', () => {
    expect(isBy(movedPose(STRAIGHT, { turn: 1, x: 1.5, y: -1.5 }))).toBe(true);
    expect(isBy(movedPose(STRAIGHT, { turn: 1, x: 0, y: 8 }))).toBe(false);
    expect(isBy(movedPose(STRAIGHT, { turn: 1, x: -6.4, y: 0 }))).toBe(false);
    expect(isBy(movedPose(STRAIGHT, { turn: -1, x: 217.2, y: 324 }))).toBe(false);
  });
});
