import { describe, expect, it } from 'vitest';
import { stationsOf } from '#core/domain/path/stations.ts';
import { layOut, PICTURE, POSTER, UNITS_PER_MM } from './lay-out.ts';

/** Two marks of this radius never touch. */
const RADIUS = 6.5;

describe.each([
  ['on the screen', PICTURE],
  ['on a poster', POSTER],
])('the roads %s', (_, landscape) => {
  const roads = layOut(stationsOf([]), landscape);
  const places = roads.flatMap((road) => road.places);

  it('have every chapter on them, from the bottom to the exam', () => {
    expect(places).toHaveLength(stationsOf([]).length);
    for (const { places: own, line } of roads) {
      expect(own.map(({ y }) => y)).toEqual(own.map(({ y }) => y).sort((a, b) => b - a));
      expect(line.endsWith(`${landscape.horizon.x} ${landscape.horizon.y}`)).toBe(true);
    }
  });

  it('stay inside the picture, no station over another', () => {
    for (const one of places) {
      expect(Math.min(one.x, landscape.width - one.x)).toBeGreaterThan(2 * RADIUS);
      const nearest = places
        .filter((other) => other !== one)
        .map(({ x, y }) => Math.hypot(x - one.x, y - one.y));
      expect(Math.min(...nearest)).toBeGreaterThan(2 * RADIUS);
    }
  });

  it('are none where there are no chapters', () => {
    expect(layOut([], landscape).map(({ places: own }) => own)).toEqual([[], [], []]);
  });
});

it('leave 50 mm for a name at the right of each station of a poster', () => {
  const roads = layOut(stationsOf([]), POSTER);
  const halfARoad = 2.5 * UNITS_PER_MM;
  for (const [lane, { places }] of roads.entries()) {
    const next = roads[lane + 1]?.places.map(({ x }) => x - halfARoad) ?? [POSTER.width];
    const end = Math.max(...places.map(({ x }) => x)) + 50 * UNITS_PER_MM;
    expect(end).toBeLessThanOrEqual(Math.min(...next));
  }
});
