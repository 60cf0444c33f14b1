import { readFileSync } from 'node:fs';
import katex from 'katex';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import 'katex/contrib/mhchem';

it('hides the letters that only keep room in a formula, which forced colours would show', () => {
  const html = katex.renderToString('\\ce{[Fe(H2O)5NO]^2+}');
  expect(html).toContain('style="color:transparent;"');
  const css = readFileSync(projectPath('web/styles/forced-colors.css'), 'utf8');
  expect(css).toMatch(/\.katex \{\s*forced-color-adjust: none;\s*color: CanvasText;/);
});

it('keeps the hatch of what is weak, in colours of the system', () => {
  const css = readFileSync(projectPath('web/styles/forced-colors.css'), 'utf8');
  const plain = css.indexOf('[role="progressbar"] > *');
  const hatched = css.indexOf('[role="progressbar"] > .bg-hatch');
  expect(plain).toBeGreaterThan(0);
  expect(hatched).toBeGreaterThan(plain);
  expect(css.slice(hatched)).toMatch(/^[^{]*\{\s*background: repeating-linear-gradient\(135deg, CanvasText/);
});
