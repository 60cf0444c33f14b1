import { expect, it } from 'vitest';
import { cleanLine } from './clean-text.ts';

it('puts lines behind each other, without the blanks around them', () => {
  expect(cleanLine(' iron \r\n\n\t copper\rzinc ')).toBe('iron copper zinc');
});

it('takes no longer for a long run of blanks than for letters', () => {
  const started = performance.now();
  expect(cleanLine(`iron${' '.repeat(200_000)}x`)).toHaveLength(200_005);
  // With a pattern that begins anew at each blank it was half a minute.
  expect(performance.now() - started).toBeLessThan(1_000);
});
