import { describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { PRINT_PIXELS_PER_MM } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { areaOf, distance, type Point, type Quad } from '../numeric/geometry.ts';
import { fitHomography, type Homography, project } from '../pose/homography.ts';
import { darkComponents } from '../raster/dark-components.ts';
import { quadrilateralOf } from '../raster/quadrilateral.ts';
import { sharpenCorners } from '../raster/sharpen-corners.ts';
import { type FoundMarker, findMarkers } from './find-markers.ts';
import { type PlacedPage, placeByMarkers } from './place-by-markers.ts';

/** Grey of a picture as a function of the place, each pixel the mean of 8 by 8 spots. */
function drawn(width: number, height: number, grey: (x: number, y: number) => number): GreyRaster {
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    let sum = 0;
    for (let spot = 0; spot < 64; spot++)
      sum += grey(
        (at % width) + ((spot % 8) + 0.5) / 8,
        Math.floor(at / width) + (Math.floor(spot / 8) + 0.5) / 8,
      );
    data[at] = Math.round(sum / 64);
  }
  return { width, height, data };
}

/** A dark square of this side around a spot, turned. */
function turnedSquare(x: number, y: number, side: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]) => ({
    x: x + (side / 2) * (u * cos - v * sin),
    y: y + (side / 2) * (u * sin + v * cos),
  }));
  const isIn = (px: number, py: number) =>
    Math.max(Math.abs((px - x) * cos + (py - y) * sin), Math.abs((py - y) * cos - (px - x) * sin)) < side / 2;
  return { corners: corners as Quad, isIn };
}

describe('dark patches', () => {
  it('are what is darker than its surroundings, apart from each other, under uneven light', () => {
    const squares = [turnedSquare(40, 40, 24, 0), turnedSquare(150, 90, 30, 30)];
    const picture = drawn(
      200,
      140,
      (x, y) => (0.4 + x / 350) * (squares.some(({ isIn }) => isIn(x, y)) ? 40 : 240),
    );
    const found = darkComponents(picture, 10, 100).sort((a, b) => a.left - b.left);
    expect(found.map(({ left, top, right, bottom }) => [left, top, right, bottom])).toEqual([
      [28, 28, 52, 52],
      expect.any(Array),
    ]);
  });

  it('smaller or larger than asked for are left out', () => {
    const picture = drawn(120, 120, (x, y) => (turnedSquare(60, 60, 30, 0).isIn(x, y) ? 0 : 255));
    expect(darkComponents(picture, 31, 100)).toEqual([]);
    expect(darkComponents(picture, 5, 29)).toEqual([]);
  });
});

describe('an outline', () => {
  it.each([0, 10, 30, 45, 80])('of a square turned by %d degrees gives its corners', (degrees) => {
    const { corners, isIn } = turnedSquare(60, 60, 50, degrees);
    const [component] = darkComponents(
      drawn(120, 120, (x, y) => (isIn(x, y) ? 0 : 255)),
      10,
      100,
    );
    const quad = quadrilateralOf(component?.outline ?? []);
    expect(quad && areaOf(quad)).toBeGreaterThan(0);
    for (const corner of corners)
      expect(Math.min(...(quad ?? []).map((seen) => distance(seen, corner)))).toBeLessThan(2);
  });

  it('of a disc, a line or a point is none of a square', () => {
    const circle = Array.from({ length: 90 }, (_, index) => ({
      x: 50 + 30 * Math.cos((index * Math.PI) / 45),
      y: 50 + 30 * Math.sin((index * Math.PI) / 45),
    }));
    expect(quadrilateralOf(circle)).toBeNull();
    expect(
      quadrilateralOf([
        { x: 0, y: 0 },
        { x: 5, y: 5 },
        { x: 9, y: 9 },
      ]),
    ).toBeNull();
    expect(quadrilateralOf([])).toBeNull();
  });

  it('is sharpened to a tenth of a pixel', () => {
    const { corners, isIn } = turnedSquare(60.3, 59.8, 50, 17);
    const picture = drawn(120, 120, (x, y) => (isIn(x, y) ? 30 : 220));
    const rough = corners.map(({ x, y }, index) => ({
      x: x + (index % 2) - 0.5,
      y: y - (index % 2) + 0.5,
    })) as Quad;
    for (const [index, corner] of sharpenCorners(picture, rough, 3).entries())
      expect(distance(corner, corners[index] as Point)).toBeLessThan(0.1);
  });
});

it('a projection is recovered from its points', () => {
  const projection: Homography = [1.2, 0.1, 30, -0.2, 0.9, 40, 0.0004, -0.0003, 1];
  const from = [0, 60, 130, 200].flatMap((x) => [0, 90, 280].map((y) => ({ x, y })));
  const to = from.map(({ x, y }) => project(projection, x, y));
  const found = fitHomography(from, to);
  for (const [index, value] of projection.entries()) expect(found?.[index]).toBeCloseTo(value, 6);
  expect(fitHomography(from.slice(0, 3), to.slice(0, 3))).toBeNull();
});

describe('markers', () => {
  const layout = answerSheetPage(180, 1);
  const markers = layout.registration.kind === 'markers' ? layout.registration.markers : [];
  const SHOT: Shot = {
    pixelsPerMm: 4,
    rotation: 40,
    tilt: 0.3,
    curl: 0,
    border: 15,
    blur: 0.15,
    shade: 0.6,
    shadow: true,
    paper: 220,
    noise: 4,
    quality: 70,
  };

  it('are found with their ids, their own corners first, however the page lies', async () => {
    const page = plainSheet(layout, { markerGroup: 17 });
    for (const rotation of [0, 90, 200, 315]) {
      const found = findMarkers(
        await photograph(page, { ...SHOT, rotation }, new Random(rotation)),
        () => true,
      );
      expect(found.map(({ id }) => id).sort()).toEqual([68, 69, 70, 71]);
      expect(placeByMarkers(found, markers, layout)).toMatchObject([{ markerGroup: 17, missingMarkers: 0 }]);
    }
    const flat = findMarkers(page, () => true).sort((a, b) => a.id - b.id);
    for (const [index, { corners }] of flat.entries()) {
      const { x, y } = markers[index] ?? { x: 0, y: 0 };
      expect(distance(corners[0], { x: x * PRINT_PIXELS_PER_MM, y: y * PRINT_PIXELS_PER_MM })).toBeLessThan(
        0.6,
      );
    }
  });

  it('of two pages are not mixed, and too few do not make a page', () => {
    const found = findMarkers(plainSheet(layout, { markerGroup: 3 }), () => true);
    const other = found.map((marker) => ({ ...marker, id: marker.id + 4 }));
    const place = (seen: FoundMarker[]) => placeByMarkers(seen, markers, layout);
    expect(place([...found, ...other])).toBe('several-sheets');
    expect(place([...found, ...other.slice(0, 1)])).toMatchObject([{ markerGroup: 3 }]);
    expect(place(found.slice(1))).toMatchObject([{ missingMarkers: 1 }]);
    expect(placeByMarkers(found.slice(2), markers, layout)).toBe('corners-missing');
    expect(placeByMarkers([], markers, layout)).toBe('no-sheet');
  });

  it('of a sheet that looks out below are left alone, unless one of the upper sheet is hidden', () => {
    const found = findMarkers(plainSheet(layout, { markerGroup: 3 }), () => true);
    const below = found.slice(2).map((marker) => ({
      ...marker,
      corners: marker.corners.map(({ x, y }) => ({ x, y: y + 20 * PRINT_PIXELS_PER_MM })) as Quad,
    }));
    const place = (seen: FoundMarker[]) => placeByMarkers(seen, markers, layout);
    const other = below.map((marker) => ({ ...marker, id: marker.id + 4 }));
    expect(place([...found, ...other])).toMatchObject([{ markerGroup: 3 }]);
    // Of the same code: the way in which the squares fit best comes first.
    const [best, ...others] = place([...below, ...found]) as PlacedPage[];
    expect(best?.homography).toEqual((place(found) as PlacedPage[])[0]?.homography);
    expect(others.length).toBeGreaterThan(0);
    expect(place([...found.slice(1), ...below])).toBe('several-sheets');
    const moved = (x: number, y: number) =>
      found.slice(1).map((marker) => ({
        ...marker,
        corners: marker.corners.map((corner) => ({
          x: corner.x + x * PRINT_PIXELS_PER_MM,
          y: corner.y + y * PRINT_PIXELS_PER_MM,
        })) as Quad,
      }));
    expect((place([...found, ...moved(25, 25)]) as PlacedPage[])[0]).toMatchObject({ markerGroup: 3 });
    expect(place([...found, ...moved(230, 0)])).toBe('several-sheets');
    expect(place([...found.slice(1), ...other])).toBe('several-sheets');
  });

  it('that lie where no page would have them are no page', () => {
    const found = findMarkers(plainSheet(layout, { markerGroup: 3 }), () => true);
    const exchanged = found.map((marker, index) => ({
      ...marker,
      corners: found[(index + 1) % 4]?.corners ?? marker.corners,
    }));
    expect(placeByMarkers(exchanged, markers, layout)).toBe('no-sheet');
  });
});
