import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';

const isPage = (name: string) => name.endsWith('.md');
const LINK = /\]\(([^)\s]+)\)/g;

it('every page links to what is there', async () => {
  const top = (await readdir(projectPath())).filter(isPage);
  const docs = (await readdir(projectPath('docs'), { recursive: true })).filter(isPage);
  const broken: string[] = [];
  let checked = 0;
  for (const page of [...top, ...docs.map((name) => `docs/${name}`)]) {
    const text = await readFile(projectPath(page), 'utf8');
    for (const [, link = ''] of text.matchAll(LINK)) {
      const [path = ''] = link.split('#');
      if (path === '' || URL.canParse(link)) continue;
      checked += 1;
      if (!existsSync(resolve(dirname(projectPath(page)), decodeURI(path)))) broken.push(`${page}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(30);
});
