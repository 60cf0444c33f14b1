import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout, Registration, Square } from '#core/domain/omr/layout.ts';
import type { PageProblem, PageRegistration } from '#core/domain/omr/page-reading.ts';
import { LEAST_RINGS_SEEN } from './landmarks/constants.ts';
import { pageOutlines } from './landmarks/page-outlines.ts';
import { placeByFrame, placeBySquares, ringsSeen } from './landmarks/place-by-corners.ts';
import { placeByLandmarks } from './landmarks/place-by-landmarks.ts';
import { findAnchors } from './markers/find-anchors.ts';
import { type FoundMarker, findMarkers } from './markers/find-markers.ts';
import { type PlacedPage, placeByMarkers } from './markers/place-by-markers.ts';
import type { RegisteredPage } from './markers/registered-page.ts';
import { bendBy, bendTerms, plainBend } from './pose/bend-polynomial.ts';
import { type Displacement, fitBend } from './pose/fit-bend.ts';
import type { Homography } from './pose/homography.ts';
import { pageMap } from './pose/page-map.ts';
import { scaleOf } from './pose/page-scale.ts';

/** How far curl may move an anchor from where the corners say it is, and from where its fellows do: millimetres. */
const FIRST_REACH = 2.5;
const SECOND_REACH = 0.9;

/** @param blank a picture of the blank sheet, for a page found by all print of it */
export function registerPage(
  raster: GreyRaster,
  layout: PageLayout,
  blank?: GreyRaster,
): RegisteredPage | PageProblem {
  if (LANDMARKED.has(layout.registration.kind)) return registerByLandmarks(raster, layout, blank);
  const placed = placePage(raster, layout);
  if (typeof placed === 'string') return placed;
  const registered = placed.flatMap((way) => straightened(raster, layout, way) ?? []);
  const [best] = registered.sort((a, b) => b.anchors.length - a.anchors.length);
  return best ?? 'anchors-missing';
}

/** Found by what is printed on the page, its rings among it, and bent by it. */
const LANDMARKED: ReadonlySet<Registration['kind']> = new Set([
  'marks',
  'tracks',
  'outline',
  'paper',
  'reference',
]);

function registerByLandmarks(
  raster: GreyRaster,
  layout: PageLayout,
  blank?: GreyRaster,
): RegisteredPage | PageProblem {
  const { width, height, registration } = layout;
  const compared = registration.kind === 'reference' ? blank : undefined;
  const aligned = placeByLandmarks(raster, layout, pageOutlines(raster, layout), compared);
  if (!aligned || isRingless(raster, layout, aligned.homography)) return 'no-sheet';
  const { homography, bend, anchors } = aligned;
  const pixelsPerMm = scaleOf(homography, layout);
  return {
    registration: { width, height, homography, bend: plainBend(bend), pixelsPerMm },
    anchors,
    markerGroup: null,
    missingMarkers: 0,
    anchorsPrinted: 0,
  };
}

function isRingless(raster: GreyRaster, layout: PageLayout, homography: Homography): boolean {
  return layout.bubble.ring > 0 && ringsSeen(raster, layout, homography) < LEAST_RINGS_SEEN;
}

function straightened(raster: GreyRaster, layout: PageLayout, placed: PlacedPage): RegisteredPage | null {
  const { width, height } = layout;
  const { homography, markerGroup, missingMarkers } = placed;
  const pixelsPerMm = scaleOf(homography, layout);
  const flat: PageRegistration = { width, height, homography, bend: null, pixelsPerMm };
  const bent = bendToAnchors(raster, layout, flat);
  return bent && { ...bent, markerGroup, missingMarkers, anchorsPrinted: layout.anchors.length };
}

/** Every way to lay the page; one of them unless sheets of the same code lie over each other. */
function placePage(raster: GreyRaster, layout: PageLayout): PlacedPage[] | PageProblem {
  const { registration } = layout;
  if (registration.kind === 'markers') {
    const { markers } = registration;
    const isWhole = (seen: FoundMarker[]) =>
      markers.every((_, place) => seen.some(({ id }) => id % markers.length === place));
    return placeByMarkers(findMarkers(raster, isWhole), markers, layout);
  }
  const homography = placeOne(raster, layout);
  return homography ? [{ homography, markerGroup: null, missingMarkers: 0 }] : 'no-sheet';
}

function placeOne(raster: GreyRaster, layout: PageLayout) {
  const { registration } = layout;
  if (registration.kind === 'squares') return placeBySquares(raster, layout, registration.squares);
  return placeByFrame(raster, layout);
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
  const bent = { ...flat, bend: plainBend(rough.bend) };
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
  return { registration: { ...flat, bend: plainBend(fine.bend) }, anchors };
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
