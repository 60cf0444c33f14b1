import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { titlesOf } from './test-titles.ts';

/** How many sentences each side of the specification has. */
const SENTENCES = { S: 410, A: 278 };
/** Rows without a test. It may only become less: who writes one of them lowers it. */
const WITHOUT_TEST = 0;
const NOT_YET = /^Not yet: .{10,}\.$/;
const NO_TEST_YET = /^No test yet\. /;
const ROW = /^\| ([SA])-(\d{3}) \| (.+) \| (.+) \|$/;
/** A link, and behind it the titles of the tests of that file. */
const LINK = /\]\(\.\.\/([^)]+)\)((?: `[^`]+`)*)/g;
const IS_TEST = /\.(test|e2e)\.tsx?$/;

const rows = readFileSync(projectPath('docs/specification-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [SA]-/.test(line))
  .map((line) => {
    const [, side = '', number = '', statement = '', where = ''] = ROW.exec(line) ?? [];
    const links = [...where.matchAll(LINK)].map(([, path = '', titles = '']) => ({
      path,
      titles: [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
    }));
    return { side, number: Number(number), statement, where, links };
  });

it.each(['S', 'A'] as const)('has every sentence %s of the specification once, in order', (wanted) => {
  const numbers = rows.filter(({ side }) => side === wanted).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: SENTENCES[wanted] }, (_, index) => index + 1));
});

it('has a text for every sentence, those of the student side first', () => {
  expect(rows.map(({ side }) => side).join('')).toMatch(/^S+A+$/);
  expect(rows.filter(({ statement }) => statement.length < 10)).toEqual([]);
});

it('leads to files that exist', () => {
  const broken = rows.flatMap(({ side, number, links }) =>
    links
      .filter(({ path }) => !existsSync(projectPath(path)))
      .map(({ path }) => `${side}-${number}: ${path}`),
  );
  expect(broken).toEqual([]);
});

it('names tests by titles that their files have', () => {
  const known = new Map<string, Set<string>>();
  const inFile = (path: string) => {
    const titles = known.get(path) ?? new Set(titlesOf(readFileSync(projectPath(path), 'utf8')));
    known.set(path, titles);
    return titles;
  };
  const gone = rows.flatMap(({ side, number, links }) =>
    links
      .filter(({ path }) => IS_TEST.test(path))
      .flatMap(({ path, titles }) =>
        titles.length === 0
          ? [`${side}-${number}: no title of ${path}`]
          : titles
              .filter((title) => !inFile(path).has(title))
              .map((title) => `${side}-${number}: ${path} › ${title}`),
      ),
  );
  expect(gone).toEqual([]);
});

it('has a test for every sentence but those it says have none, which become less', () => {
  const isTested = ({ links }: (typeof rows)[number]) => links.some(({ titles }) => titles.length > 0);
  const without = rows.filter(({ where }) => NO_TEST_YET.test(where));
  expect(
    rows.filter((row) => !isTested(row) && !NO_TEST_YET.test(row.where) && !NOT_YET.test(row.where)),
  ).toEqual([]);
  expect(without.filter(isTested)).toEqual([]);
  expect(without).toHaveLength(WITHOUT_TEST);
});
