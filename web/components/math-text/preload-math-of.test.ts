import { beforeEach, expect, it, vi } from 'vitest';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { preloadMathOf } from '#web/components/math-text/preload-math-of.ts';

vi.mock('#web/components/math-text/katex-loader.ts', () => ({ preloadMath: vi.fn() }));
beforeEach(() => vi.mocked(preloadMath).mockClear());

it('loads nothing for words alone, money among them', async () => {
  await preloadMathOf(['Which organelle makes ATP?', 'The ribosome', 'It costs $5 or $6']);
  expect(preloadMath).not.toHaveBeenCalled();
});

it.each([
  ['\\(x^2\\)', 'x^2'],
  ['$x^2$', 'x^2'],
  ['Mix \\ce{H2SO4}', '\\ce{H2SO4}'],
])('loads what %s needs', async (text, tex) => {
  await preloadMathOf(['The ribosome', text]);
  expect(preloadMath).toHaveBeenCalledWith([tex]);
});
