import { describe, expect, it } from 'vitest';
import { clearPlace } from './clear-place.ts';

const WINDOW = { margin: 16, windowHeight: 740 };
/** 80 px high, as wide as a phone. */
const area = { top: 644, bottom: 724, left: 16, right: 344 };
const at = (top: number, bottom: number, left = 16, right = 344) => ({ top, bottom, left, right });
const placeAmong = (...keptClear: (typeof area)[][]) => clearPlace({ area, ...WINDOW }, keptClear);

describe('a clear place', () => {
  it('is the usual one where nothing is', () => {
    expect(placeAmong([])).toBe(16);
    expect(placeAmong([at(100, 600)])).toBe(16);
  });

  it('is above a button at the lower edge, and passes a gap that is too small', () => {
    expect(placeAmong([at(680, 724)])).toBe(66);
    expect(placeAmong([at(680, 724), at(590, 634)])).toBe(156);
  });

  it('is beside what is further left or right', () => {
    expect(placeAmong([at(680, 724, 0, 10), at(660, 724, 350, 360)])).toBe(16);
  });

  it('stays within the window, and asks less of a full one', () => {
    const rows = Array.from({ length: 9 }, (_, row) => at(20 + row * 80, 70 + row * 80));
    expect(placeAmong(rows)).toBe(16);
    const [focused = area] = rows.slice(-1);
    const place = placeAmong(rows, [focused]);
    expect(740 - place).toBeLessThan(focused.top);
    expect(740 - place - 80).toBeGreaterThan(0);
  });

  it('stands between fractions of a pixel', () => {
    expect(placeAmong([at(680.4, 724.4)])).toBe(66);
  });
});
