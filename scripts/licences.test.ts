import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { packagesOf } from './packages-of-lock.ts';

const OPEN = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'ISC', 'OFL-1.1'],
  ...['CC0-1.0', 'Unlicense', 'BlueOak-1.0.0', 'Zlib'],
]);

/** Looked at by a person: each with why it may be there. */
const LOOKED_AT: [name: RegExp, licence: string][] = [
  // libvips, a library of its own beside sharp, unchanged and replaceable; no code of ours is part of it.
  [/^@img\/sharp-(libvips-|win32-|wasm32)/, 'LGPL-3.0-or-later'],
  // Used as it is, to make the build; its files stay under their licence.
  [/^lightningcss/, 'MPL-2.0'],
  // Data of browsers, of the build.
  [/^caniuse-lite$/, 'CC-BY-4.0'],
  // PSF's, as open as BSD: the command line of a package of the build, which nothing here runs.
  [/^argparse$/, 'Python-2.0'],
  // Of tests.
  [/^axe-core$/, 'MPL-2.0'],
  // MIT by their own files; their package.json says it in an older way, or not.
  [/^(busboy|streamsearch|humanize-number|only)$/, 'not said'],
];

const lock: unknown = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8'));

/** `(A OR B)`: one of them is enough; `A AND B`: both. */
function isOpen(name: string, licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  return words
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (one) => OPEN.has(one) || LOOKED_AT.some(([known, allowed]) => known.test(name) && allowed === one),
        ),
    );
}

it('every package has an open licence, or was looked at', () => {
  const packages = packagesOf(lock);
  expect(packages.length).toBeGreaterThan(500);
  const others = packages
    .filter(({ name, licence }) => !isOpen(name, licence ?? 'not said'))
    .map(({ name, licence }) => `${name}: ${licence}`);
  expect(others).toEqual([]);
});

it('a closed licence, a stranger under LGPL and silence are found', () => {
  expect(isOpen('some', 'GPL-3.0-only')).toBe(false);
  expect(isOpen('some', 'LGPL-3.0-or-later')).toBe(false);
  expect(isOpen('some', 'not said')).toBe(false);
  expect(isOpen('some', 'MIT AND GPL-3.0-only')).toBe(false);
  expect(isOpen('some', '(GPL-3.0-only OR MIT)')).toBe(true);
});
