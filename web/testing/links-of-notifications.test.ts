import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What writes into a student's list of notifications, and the addresses it links to. */
function linksInServer(): { file: string; link: string }[] {
  const files = ['server/operations', 'server/functions'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`),
  );
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    if (!source.includes('into public.notifications')) return [];
    return [...source.matchAll(/['`](\/(?:app|admin)[^'`]*)['`]/g)].map(([, link = '']) => ({ file, link }));
  });
}

const routes = [...readFileSync('web/routeTree.gen.ts', 'utf8').matchAll(/^ {4}\| '(\/[^']*)'$/gm)].map(
  ([, path = '']) => new RegExp(`^${path.replace(/\/$/, '').replace(/\$\w+/g, '[^/]+')}$`),
);

it('every notification links to a page there is', () => {
  const links = linksInServer();
  expect(links.length).toBeGreaterThan(7);
  expect(routes.length).toBeGreaterThan(50);
  const lost = links.filter(({ link }) => {
    const path = link.replace(/\$\{.*$/, (rest) => (rest.includes('note ===') ? '1' : rest));
    const plain = path
      .replace(/\$\{[^}]*\}/g, '1')
      .replace(/\?.*$/, '')
      .replace(/\/$/, '/1');
    return !routes.some((route) => route.test(plain));
  });
  expect(lost).toEqual([]);
});
