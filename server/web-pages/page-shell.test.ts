import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isScreen } from './page-shell.ts';

it('knows every screen of the app: an address of one is never answered as not found', async () => {
  const tree = await readFile(new URL('../../web/routeTree.gen.ts', import.meta.url), 'utf8');
  const addresses = tree
    .slice(tree.indexOf('export interface FileRoutesByTo'))
    .split('}')[0]
    ?.match(/(?<=^ {2}')\/[^']*(?=':)/gm);
  expect(addresses).toContain('/join/$code');
  expect(addresses?.filter((address) => !isScreen(address))).toEqual([]);
  expect(isScreen('/no-such-screen')).toBe(false);
});
