import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';

const LAST_ROW = 410;
const NOT_YET = /^Not yet: .{10,}\.$/;
const ROW = /^\| S-(\d{3}) \| (.+) \| (.+) \|$/;

const rows = readFileSync(projectPath('docs/specification-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| S-'))
  .map((line) => {
    const [, number = '', statement = '', where = ''] = ROW.exec(line) ?? [];
    const links = [...where.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    return { number: Number(number), statement, where, links };
  });

it('has every sentence once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: LAST_ROW }, (_, index) => index + 1));
  expect(rows.filter(({ statement }) => statement.length < 10)).toEqual([]);
});

it('leads to files that exist', () => {
  const broken = rows.flatMap(({ number, links }) =>
    links.filter((path) => !existsSync(projectPath(path))).map((path) => `S-${number}: ${path}`),
  );
  expect(broken).toEqual([]);
});

it('says of every other sentence why it is not true yet', () => {
  expect(rows.filter(({ links, where }) => links.length === 0 && !NOT_YET.test(where))).toEqual([]);
});
