import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';

/** Small digits, which the packages have in no subset: shown in a font of the device. */
const OF_THE_DEVICE = /^[₀-₉⁰⁴-⁹]$/u;
const css = readFileSync(projectPath('web/styles/fonts.css'), 'utf8');

const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)]
  .flatMap(([, list]) => (list ?? '').split(','))
  .map((range) => range.trim().replace('U+', '').split('-'))
  .map(([from, to = from]) => [Number.parseInt(from ?? '', 16), Number.parseInt(to ?? '', 16)] as const);
const isCovered = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);

it.each(['web/locales', 'supabase/seed/questions', 'supabase/seed/demo'])(
  'has a face for every letter of %s',
  (folder) => {
    const files = readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    );
    expect(files.length).toBeGreaterThan(0);
    const letters = new Set(files.flatMap((file) => [...readFileSync(projectPath(folder, file), 'utf8')]));
    const without = [...letters].filter(
      (sign) =>
        /[\p{L}\p{M}\p{N}]/u.test(sign) && !isCovered(sign.codePointAt(0) ?? 0) && !OF_THE_DEVICE.test(sign),
    );
    expect(without).toEqual([]);
  },
);

it('fetches no face for the sign of the rupee, which every device has', () => {
  expect(isCovered('₹'.codePointAt(0) ?? 0)).toBe(false);
});
