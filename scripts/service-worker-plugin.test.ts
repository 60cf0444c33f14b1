import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { NEEDED_OFFLINE, neededModules } from './service-worker-plugin.ts';

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

it('keeps what a kept screen imports later, but no other screen', () => {
  const test = '/p/web/features/test-taking/question.tsx';
  const modules: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
    [test]: {
      importedIds: ['/p/web/components/picture.tsx'],
      dynamicallyImportedIds: ['/p/web/routes/about.tsx?tsr-split=component', '/p/web/locales/hi/about.json'],
    },
    '/p/web/components/picture.tsx': {
      importedIds: [],
      dynamicallyImportedIds: ['/p/web/components/large-picture.tsx'],
    },
    '/p/web/components/large-picture.tsx': { importedIds: [test], dynamicallyImportedIds: [] },
    '/p/web/routes/about.tsx?tsr-split=component': { importedIds: [], dynamicallyImportedIds: [] },
  };
  expect([...neededModules(Object.keys(modules), (id) => modules[id] ?? null)].sort()).toEqual(
    [test, '/p/web/components/picture.tsx', '/p/web/components/large-picture.tsx'].sort(),
  );
});
