import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const LOADER = '#web/components/math-text/katex-loader.ts';
const preloadMath = vi.fn();
let preloadMathOf: (texts: string[]) => Promise<void>;

// Files share their modules: one of an earlier file, or what stood in for it there, must not be taken here.
beforeAll(async () => {
  vi.resetModules();
  vi.doUnmock('#web/components/math-text/preload-math-of.ts');
  vi.doMock(LOADER, () => ({ preloadMath }));
  ({ preloadMathOf } = await import('#web/components/math-text/preload-math-of.ts'));
});
beforeEach(() => void preloadMath.mockClear());
afterAll(() => {
  vi.doUnmock(LOADER);
  vi.resetModules();
});

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
