import { expect, it } from 'vitest';
import { isWorthReading, withPasted } from '#web/features/admin-question-form/model/paste.ts';

it('reads what plain text would lose, and leaves the rest to the browser', () => {
  expect(isWorthReading('<p>H<sub>2</sub>O</p>')).toBe(true);
  expect(isWorthReading('<span style="vertical-align:super">2</span>')).toBe(true);
  expect(isWorthReading('<p style="vertical-align:baseline"><b>plain</b></p>')).toBe(false);
  expect(isWorthReading('')).toBe(false);
});

it('puts a paste in place of what is selected', () => {
  expect(withPasted('abcd', { start: 1, end: 3 }, 'x²')).toEqual({ value: 'ax²d', cursor: 3 });
});
