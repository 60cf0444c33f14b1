import type { Square } from '#core/domain/omr/layout.ts';
import type { PageProblem } from '#core/domain/omr/page-reading.ts';
import { itemAt } from '../numeric/elements.ts';
import { cornersOf, distance } from '../numeric/geometry.ts';
import { fitHomography, type Homography, project } from '../pose/homography.ts';
import { scaleOf } from '../pose/page-scale.ts';
import { AS_GOOD_MM, MOST_ERROR_MM } from './constants.ts';
import type { FoundMarker } from './find-markers.ts';

/** Where a page lies, as far as its corners tell. */
export interface PlacedPage {
  homography: Homography;
  /** `null` on pages without markers. */
  markerGroup: number | null;
  missingMarkers: number;
}

/**
 * Lays the page over the markers of one sheet; at least three of them are needed. Where another sheet looks out below it,
 * all four: a page of which one is hidden may lie below itself.
 * @returns the ways to lay it, the likeliest first: a sheet of the same code below has the same markers
 */
export function placeByMarkers(
  found: readonly FoundMarker[],
  markers: readonly Square[],
  page: { width: number; height: number },
): [PlacedPage, ...PlacedPage[]] | PageProblem {
  const groupOf = ({ id }: FoundMarker) => Math.floor(id / markers.length);
  const sheets = [...new Set(found.map(groupOf))]
    .map((group) => ({
      group,
      places: placesOf(
        found.filter((marker) => groupOf(marker) === group),
        markers,
      ),
    }))
    .sort((a, b) => seenOf(b.places) - seenOf(a.places));
  const [best, second] = sheets;
  if (!best) return 'no-sheet';
  const { group, places } = best;
  const twice = places.filter((here) => here.length > 1).length;
  const others = second ? seenOf(second.places) : 0;
  const isOneOfSeveral = others > 1 || twice > 0;
  if (others > 3 || twice > 3 || places.some((here) => here.length > 2)) return 'several-sheets';
  if (isOneOfSeveral && seenOf(places) < markers.length) return 'several-sheets';
  if (seenOf(places) < 3) return 'corners-missing';
  const missingMarkers = markers.length - seenOf(places);
  const laid = choicesOf(places)
    .flatMap((choice) => placementsOver(choice, markers, page))
    .sort((a, b) => a.worst - b.worst);
  const placed = laid
    .filter(({ worst }) => worst <= (laid[0]?.worst ?? 0) + AS_GOOD_MM)
    .filter(({ choice, homography }) => {
      const rest = found.filter((marker) => !choice.includes(marker));
      return !isOneOfSeveral || isBelow(rest, homography, markers, page);
    })
    .map(({ homography }) => ({ homography, markerGroup: group, missingMarkers }));
  if (isNonEmpty(placed)) return placed;
  return laid.length > 0 ? 'several-sheets' : 'no-sheet';
}

/** Does the page hide the corner that another sheet does not show? Two sheets side by side hide nothing of each other. */
function isBelow(
  rest: readonly FoundMarker[],
  homography: Homography,
  markers: readonly Square[],
  { width, height }: { width: number; height: number },
): boolean {
  if (rest.length < 3) return true;
  const seen = rest.map(({ id }) => id % markers.length);
  const hidden = markers.find((_, place) => !seen.includes(place));
  const other = fitHomography(
    seen.flatMap((place) => cornersOf(itemAt(markers, place))),
    rest.flatMap(({ corners }) => corners),
  );
  const corners = cornersOf({ x: 0, y: 0, size: 1 }).map(({ x, y }) => ({ x: x * width, y: y * height }));
  const back = fitHomography(
    corners.map(({ x, y }) => project(homography, x, y)),
    corners,
  );
  if (!hidden || !other || !back) return false;
  const inPicture = project(other, hidden.x + hidden.size / 2, hidden.y + hidden.size / 2);
  const { x, y } = project(back, inPicture.x, inPicture.y);
  return x > 0 && y > 0 && x < width && y < height;
}

const isNonEmpty = <T>(list: T[]): list is [T, ...T[]] => list.length > 0;

/** The markers seen, by their place on the page. */
function placesOf(members: readonly FoundMarker[], markers: readonly Square[]): FoundMarker[][] {
  return markers.map((_, place) => members.filter(({ id }) => id % markers.length === place));
}

const seenOf = (places: readonly FoundMarker[][]) => places.filter((here) => here.length > 0).length;

/** One marker for each place, in every way. */
function choicesOf(places: readonly FoundMarker[][]): FoundMarker[][] {
  return places.reduce<FoundMarker[][]>(
    (choices, here) =>
      here.length === 0 ? choices : choices.flatMap((choice) => here.map((marker) => [...choice, marker])),
    [[]],
  );
}

function placementsOver(
  choice: readonly FoundMarker[],
  markers: readonly Square[],
  page: { width: number; height: number },
): { choice: readonly FoundMarker[]; homography: Homography; worst: number }[] {
  const from = choice.flatMap(({ id }) => cornersOf(itemAt(markers, id % markers.length)));
  const to = choice.flatMap(({ corners }) => corners);
  const homography = fitHomography(from, to);
  if (!homography) return [];
  const pixelsPerMm = scaleOf(homography, page);
  const worst = Math.max(
    ...from.map(({ x, y }, index) => {
      const corner = to[index];
      return corner ? distance(project(homography, x, y), corner) / pixelsPerMm : 0;
    }),
  );
  return worst > MOST_ERROR_MM ? [] : [{ choice, homography, worst }];
}
