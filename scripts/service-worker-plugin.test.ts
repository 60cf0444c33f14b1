import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { NEEDED_OFFLINE } from './service-worker-plugin.ts';

const isKept = (path: string) => NEEDED_OFFLINE.some((pattern) => pattern.test(path));

it('keeps the texts of every screen it keeps', async () => {
  const routes = projectPath('web', 'routes');
  const kept = (await readdir(routes, { recursive: true })).filter((file) => isKept(`/web/routes/${file}`));
  expect(kept.length).toBeGreaterThan(5);
  for (const file of kept) {
    const source = await readFile(`${routes}/${file}`, 'utf8');
    for (const [, names] of source.matchAll(/loadTexts\(([^)]*)\)/g))
      for (const [, name] of (names ?? '').matchAll(/'([\w-]+)'/g))
        expect(isKept(`/web/locales/hi/${name}.json`), `${name} of ${file}`).toBe(true);
  }
});
