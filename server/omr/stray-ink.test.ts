import { describe, expect, it } from 'vitest';
import { isStroke } from './stray-ink.ts';

describe('ink and a line beneath an option', () => {
  it.each([
    ['enough ink', 0.3, 0, true],
    ['a line as dark as counts', 0, 1, true],
    ['nearly enough of both', 0.27, 0.88, true],
    ['nearly enough ink alone', 0.27, 0.2, false],
    ['a pale line alone', 0, 0.95, false],
    ['some of both', 0.18, 0.6, false],
  ])('%s', (_name, ink, line, expected) => {
    expect(isStroke(ink, line)).toBe(expected);
  });
});
