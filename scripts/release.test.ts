import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

it('the version is the same in the package, its lock and the newest heading of the changelog', async () => {
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  const lock = JSON.parse(await read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const headings = [...(await read('CHANGELOG.md')).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual(['Unreleased', version]);
});
