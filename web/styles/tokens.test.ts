import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { paletteLook } from '#web/features/test-taking/components/palette-look.ts';

const css = readFileSync(projectPath('web/styles/tokens.css'), 'utf8');
/** The colours of a theme: those of the light one, and what the dark one has in their place. */
const colours = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
const [, light = '', dark = ''] = css.split(/^:root.*\{$/m);

function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

it.each([
  ['light', colours(light)],
  ['dark', { ...colours(light), ...colours(dark) }],
])('shows the focus at 3 : 1 on every ground of the %s theme, menus among them', (_, theme) => {
  expect(Object.keys(theme).length).toBeGreaterThan(30);
  for (const ground of ['background', 'surface', 'muted', 'primary-soft'])
    expect(contrast(theme.ring, theme[ground]), ground).toBeGreaterThanOrEqual(3);
});

it.each([
  ['light', colours(light)],
  ['dark', { ...colours(light), ...colours(dark) }],
])(
  'shows how far a bar has come, and the tile of a question not attempted, at 3 : 1 in the %s theme',
  (_, theme) => {
    expect(contrast(theme['bar-edge'], theme.muted)).toBeGreaterThanOrEqual(3);
    for (const ground of ['background', 'surface'])
      expect(contrast(theme.input, theme[ground]), ground).toBeGreaterThanOrEqual(3);
    const bars = ['components/ui/progress.tsx', 'features/results/components/chapter-bars.tsx'];
    for (const file of bars)
      expect(readFileSync(projectPath(`web/${file}`), 'utf8')).toContain('ring-1 ring-bar-edge ring-inset');
    expect(paletteLook.notAttempted.classes).toContain('border border-input');
  },
);

it('takes the outline of the focus from no item of a menu', () => {
  for (const file of ['dropdown-menu']) {
    const source = readFileSync(projectPath(`web/components/ui/${file}.tsx`), 'utf8');
    expect(source, file).not.toMatch(/outline-(none|hidden)/);
  }
});
