import { describe, expect, it } from 'vitest';
import { stationsOf } from '#core/domain/path/stations.ts';
import { HORIZON, layOut, PICTURE } from './lay-out.ts';

/** Two marks of this radius never touch. */
const RADIUS = 6.5;

describe('the roads', () => {
  const roads = layOut(stationsOf([]));
  const places = roads.flatMap((road) => road.places);

  it('have every chapter on them, from the bottom to the exam', () => {
    expect(places).toHaveLength(stationsOf([]).length);
    for (const { places: own, line } of roads) {
      expect(own.map(({ y }) => y)).toEqual(own.map(({ y }) => y).sort((a, b) => b - a));
      expect(line.endsWith(`${HORIZON.x} ${HORIZON.y}`)).toBe(true);
    }
  });

  it('stay inside the picture, no station over another', () => {
    for (const one of places) {
      expect(Math.min(one.x, PICTURE.width - one.x)).toBeGreaterThan(2 * RADIUS);
      const nearest = places
        .filter((other) => other !== one)
        .map(({ x, y }) => Math.hypot(x - one.x, y - one.y));
      expect(Math.min(...nearest)).toBeGreaterThan(2 * RADIUS);
    }
  });

  it('are none where there are no chapters', () => {
    expect(layOut([]).map(({ places: own }) => own)).toEqual([[], [], []]);
  });
});
