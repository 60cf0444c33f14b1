import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CHARACTERS, WEIGHTS, withUsedWeights } from './text-font-plugin.ts';

const face = async () => {
  const styles = await readFile('web/styles/fonts.css', 'utf8');
  const found = styles.split('@font-face').find((each) => each.includes('inter-latin-wght-normal'));
  return found ?? '';
};

it('has the characters and weights that the style sheet promises', async () => {
  const ranges = [...(await face()).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first, last]) =>
    [first, last ?? first].map((code) => Number.parseInt(code ?? '', 16)),
  );
  // Of the controls that the package's range begins with no font has a shape.
  const promised = (code: number) => ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
  const has = (code: number) => CHARACTERS.some(([first, last]) => first <= code && code <= last);
  const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code < 0xa0);
  for (let code = 0; code <= 0xffff; code++)
    expect(has(code), `U+${code.toString(16)}`).toBe(promised(code) && !isControl(code));
  expect(await face()).toContain(`font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`);
});

it('is a third smaller than that of the package', async () => {
  const whole = await readFile('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = await withUsedWeights(whole);
  expect(font.toString('latin1', 0, 4)).toBe('wOF2');
  expect(font.length).toBeLessThan(whole.length * 0.7);
  expect(font.length).toBeGreaterThan(whole.length * 0.3);
});
