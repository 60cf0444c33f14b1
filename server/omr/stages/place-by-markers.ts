import type { Square } from '#core/domain/omr/layout.ts';
import type { PageProblem } from '#core/domain/omr/page-reading.ts';
import type { FoundMarker } from './find-markers.ts';
import { cornersOf, distance } from './geometry.ts';
import { fitHomography, type Homography, project } from './homography.ts';

/** Where a page lies, as far as its corners tell. */
export interface PlacedPage {
  homography: Homography;
  /** `null` on pages without markers. */
  markerGroup: number | null;
  missingMarkers: number;
}

/** Curl moves a marker by a few millimetres; more is another marker, or a page folded over. */
const MOST_ERROR_MM = 4;

/** Lays the page over the markers of one sheet; at least three of them are needed. */
export function placeByMarkers(
  found: readonly FoundMarker[],
  markers: readonly Square[],
  page: { width: number; height: number },
): PlacedPage | PageProblem {
  const groupOf = ({ id }: FoundMarker) => Math.floor(id / markers.length);
  const sheets = [...new Set(found.map(groupOf))]
    .map((group) => ({ group, members: found.filter((marker) => groupOf(marker) === group) }))
    .sort((a, b) => b.members.length - a.members.length);
  const [best, second] = sheets;
  if (!best) return 'no-sheet';
  const { group, members } = best;
  const places = members.map(({ id }) => id % markers.length);
  if (new Set(places).size < places.length || (second && second.members.length > 1)) return 'several-sheets';
  if (members.length < 3) return 'corners-missing';
  const from = places.flatMap((place) => cornersOf(markers[place] as Square));
  const to = members.flatMap(({ corners }) => corners);
  const homography = fitHomography(from, to);
  if (!homography) return 'no-sheet';
  const pixelsPerMm = scaleOf(homography, page);
  const worst = Math.max(
    ...from.map(({ x, y }, index) => {
      const corner = to[index];
      return corner ? distance(project(homography, x, y), corner) / pixelsPerMm : 0;
    }),
  );
  if (worst > MOST_ERROR_MM) return 'no-sheet';
  return { homography, markerGroup: group, missingMarkers: markers.length - places.length };
}

/** Pixels a millimetre, the mean over the edges of the page. */
export function scaleOf(
  homography: Homography,
  { width, height }: { width: number; height: number },
): number {
  const around = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const seen = around.map(({ x, y }) => project(homography, x, y));
  const edges = seen.map((point, index) => distance(point, seen[(index + 1) % 4] ?? point));
  return edges.reduce((sum, edge) => sum + edge, 0) / (2 * (width + height));
}
