import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout, Square } from '#core/domain/omr/layout.ts';
import type { PageProblem, PageRegistration } from '#core/domain/omr/page-reading.ts';
import { bendBy, bendTerms } from './bend-terms.ts';
import { type FoundAnchor, findAnchors } from './find-anchors.ts';
import { type FoundMarker, findMarkers } from './find-markers.ts';
import { type Displacement, fitBend } from './fit-bend.ts';
import { pageMap } from './page-map.ts';
import { placeByFrame, placeBySquares } from './place-by-corners.ts';
import { type PlacedPage, placeByMarkers, scaleOf } from './place-by-markers.ts';

/** Where the page lies, as well as its marks tell. */
export interface RegisteredPage {
  registration: PageRegistration;
  anchors: FoundAnchor[];
  markerGroup: number | null;
  missingMarkers: number;
  anchorsPrinted: number;
}

/** How far curl may move an anchor from where the corners say it is, and from where its fellows do: millimetres. */
const FIRST_REACH = 2.5;
const SECOND_REACH = 0.9;

export function registerPage(raster: GreyRaster, layout: PageLayout): RegisteredPage | PageProblem {
  const placed = placePage(raster, layout);
  if (typeof placed === 'string') return placed;
  const { width, height } = layout;
  const { homography, markerGroup, missingMarkers } = placed;
  const pixelsPerMm = scaleOf(homography, layout);
  const flat: PageRegistration = { width, height, homography, bend: null, pixelsPerMm };
  const straightened = bendToAnchors(raster, layout, flat);
  if (!straightened) return 'anchors-missing';
  return { ...straightened, markerGroup, missingMarkers, anchorsPrinted: layout.anchors.length };
}

function placePage(raster: GreyRaster, layout: PageLayout): PlacedPage | PageProblem {
  const { registration } = layout;
  if (registration.kind === 'markers') {
    const { markers } = registration;
    const isWhole = (seen: FoundMarker[]) =>
      markers.every((_, place) => seen.some(({ id }) => id % markers.length === place));
    return placeByMarkers(findMarkers(raster, isWhole), markers, layout);
  }
  const homography =
    registration.kind === 'squares'
      ? placeBySquares(raster, layout, registration.squares)
      : placeByFrame(raster, layout);
  return homography ? { homography, markerGroup: null, missingMarkers: 0 } : 'no-sheet';
}

/** Looks for the anchors twice: wide from the corners, then close to where their fellows say they are. */
function bendToAnchors(raster: GreyRaster, layout: PageLayout, flat: PageRegistration) {
  if (layout.anchors.length < LEAST_ANCHORS)
    return {
      registration: flat,
      anchors: findAnchors(raster, pageMap(flat), blackSquares(layout), FIRST_REACH),
    };
  const corners = cornerPoints(layout);
  const { width, height } = layout;
  const first = findAnchors(raster, pageMap(flat), layout.anchors, FIRST_REACH);
  const rough = fitBend([...first, ...corners], width, height);
  if (!rough) return null;
  const bent = { ...flat, bend: rough.bend };
  const second = findAnchors(raster, pageMap(bent), layout.anchors, SECOND_REACH);
  const moved = second.map(({ centre, offset }) => {
    const terms = bendTerms(centre.x, centre.y, width, height);
    return {
      centre,
      offset: { x: offset.x + bendBy(rough.bend.x, terms), y: offset.y + bendBy(rough.bend.y, terms) },
    };
  });
  const fine = fitBend([...moved, ...corners], width, height);
  if (!fine) return null;
  const anchors = second.filter((_, index) => (fine.residuals[index] ?? 0) < AGREEING);
  return { registration: { ...flat, bend: fine.bend }, anchors };
}

/** Fewer do not tell how a page bends; they still show how black the print is. */
const LEAST_ANCHORS = 16;

/** An anchor this close to the fitted bend is one: millimetres. */
const AGREEING = 0.6;

/** What shows how black the print is. */
function blackSquares({ anchors, registration }: PageLayout): Square[] {
  return registration.kind === 'squares' ? [...anchors, ...registration.squares] : anchors;
}

/** The corner markers lie where the projection put them: they hold the bend where there are no anchors. */
function cornerPoints({ registration }: PageLayout): Displacement[] {
  if (registration.kind !== 'markers') return [];
  return registration.markers.map((marker: Square) => ({
    centre: { x: marker.x + marker.size / 2, y: marker.y + marker.size / 2 },
    offset: { x: 0, y: 0 },
  }));
}
