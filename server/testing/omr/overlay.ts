import type { PageLayout } from '#core/domain/omr/layout.ts';
import type { Overlay } from '#server/omr/landmarks/alignment.ts';
import { type Landmark, landmarksOf } from '#server/omr/landmarks/printed-shapes.ts';
import { referenceOf } from '#server/omr/landmarks/reference-of.ts';
import { ShapeIndex } from '#server/omr/landmarks/shape-index.ts';
import type { Point } from '#server/omr/numeric/geometry.ts';
import { type Homography, project } from '#server/omr/pose/homography.ts';
import { scaleAt } from '#server/omr/pose/page-scale.ts';
import { drawClutter } from './clutter.ts';
import { plainSheet } from './plain-sheet.ts';
import { REFERENCED_SHEETS } from './registered-sheets.ts';

/**
 * All that is printed, seen exactly where the pose has it, without a picture.
 * @param bent where on the flat page each spot of the bent paper comes to lie: millimetres
 * @param isSeen false for what a fold or a hand hides
 */
export function overlayOf(
  layout: PageLayout,
  pose: Homography,
  { bent = (spot: Point): Point => spot, isSeen = (_: Landmark): boolean => true } = {},
): Overlay {
  const landmarks = landmarksOf(layout);
  const shapes = landmarks.filter(isSeen).map((landmark) => {
    const scale = scaleAt(pose, landmark);
    const { area, major, minor } = landmark;
    const { x, y } = bent(landmark);
    return { ...project(pose, x, y), area: area * scale * scale, major: major * scale, minor: minor * scale };
  });
  return { layout, landmarks, shapes: new ShapeIndex(shapes), weigh: () => 1, whole: landmarks.length };
}

/** A sheet found by all that is printed on its blank. */
export function referencedSheet(): PageLayout {
  const described = REFERENCED_SHEETS['blank sheet, grey rings'];
  const blank = plainSheet(described, { areNumbered: true });
  drawClutter(blank, described, 5);
  return { ...described, registration: { kind: 'reference', shapes: referenceOf(blank, described) } };
}
