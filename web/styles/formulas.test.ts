import { readFile } from 'node:fs/promises';
import katex from 'katex';
import { expect, it } from 'vitest';

it('keeps fractions of two lines apart, by what a formula of this KaTeX is made of', async () => {
  const css = await readFile(new URL('./fonts.css', import.meta.url), 'utf8');
  expect(katex.renderToString('\\dfrac{3}{2}')).toContain('class="katex-base"');
  expect(css).toMatch(/\.katex \.katex-base \{\s*margin-block: 0\.\d+em;/);
});
