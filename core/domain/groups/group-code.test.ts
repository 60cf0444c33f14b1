import { expect, it } from 'vitest';
import { showCode } from '../text/readable-code.ts';
import { makeGroupCode, readGroupCode } from './group-code.ts';

it('is read however it is typed, and as it is shown', () => {
  const code = makeGroupCode(Uint8Array.from({ length: 8 }, (_, at) => at * 31 + 200));
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  for (const typed of [code, showCode(code), ` ${code.toLowerCase()} `, code.split('').join(' ')])
    expect(readGroupCode(typed)).toBe(code);
});

it.each(['', 'ABCD', 'ABCDEFG0', 'ABCDEFGHJ', 'ABCD-EFG1', '%00ABCDEF', 'अआइईउऊऋए'])('%j is none', (typed) =>
  expect(readGroupCode(typed)).toBeNull(),
);

it('takes every sign with the same likelihood', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const sign = makeGroupCode(new Uint8Array(8).fill(byte))[0] ?? '';
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([...new Set(counts.values())]).toEqual([8]);
  expect(counts.size).toBe(32);
});
