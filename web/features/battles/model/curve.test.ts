import { expect, it } from 'vitest';
import { drawCurve } from '#web/features/battles/model/curve.ts';

const SIZE = { width: 200, height: 100 };

it('draws nothing of a single rating', () => {
  expect(drawCurve([], SIZE)).toBeNull();
  expect(drawCurve([{ rating: 1500, deviation: 350 }], SIZE)).toBeNull();
});

it('goes up where the rating does, from side to side, with the band around it', () => {
  const curve = drawCurve(
    [
      { rating: 1500, deviation: 100 },
      { rating: 1600, deviation: 50 },
      { rating: 1700, deviation: 0 },
    ],
    SIZE,
  );
  expect(curve?.line).toBe('0.0,50.0 100.0,25.0 200.0,0.0');
  expect(curve?.band).toBe('0.0,0.0 100.0,0.0 200.0,0.0 200.0,0.0 100.0,50.0 0.0,100.0');
});

it('has no figure that is none where all are the same', () => {
  const curve = drawCurve(
    Array.from({ length: 3 }, () => ({ rating: 1500, deviation: 0 })),
    SIZE,
  );
  expect(curve?.line).not.toContain('NaN');
});
