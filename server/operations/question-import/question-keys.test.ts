import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { projectPath } from '#server/paths.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { questionKeys } from './question-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const Keys = z.object({ question: z.string(), stem: z.string(), words: z.string().nullable() });
const MADE = `
  select private.question_key(r.stem, array(select jsonb_array_elements_text(r.options))) as question,
    private.question_key(r.stem, '{}') as stem, private.question_words_key(r.stem) as words
  from jsonb_to_recordset($1::jsonb) as r (stem text, options jsonb, place int) order by r.place`;

interface Texts {
  stem: string;
  options: string[];
}

/** @returns how many of them were made here */
async function compare(questions: readonly Texts[]): Promise<number> {
  const asked = questions.map((texts, place) => ({ ...texts, place }));
  const made = await queryRows(server.database, Keys, MADE, [JSON.stringify(asked)]);
  let here = 0;
  for (const [at, { stem, options }] of questions.entries()) {
    const keys = questionKeys(stem, options);
    if (!keys) continue;
    here += 1;
    expect(keys, stem).toEqual(made[at]);
  }
  return here;
}

it('are those of the database for the starter bank', async () => {
  const folder = projectPath('supabase/seed/questions');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const questions = files.flatMap((file) => (JSON.parse(file) as { questions?: Texts[] }).questions ?? []);
  const own = questions.filter((question) => question.stem && question.options);
  expect(await compare(own)).toBeGreaterThan(own.length / 3);
});

it('are those of the database for texts that were made to be taken apart otherwise', async () => {
  const { pick } = seededRandom(77);
  const pieces = [
    ...[
      'Which',
      'AND',
      'value',
      'is',
      'of',
      'the',
      'FORCE',
      'm',
      '12',
      '3.14',
      '.5',
      '7.',
      ',',
      '1,000',
      'a,b',
    ],
    ...[
      '\\left(',
      '\\right)',
      '\\leftarrow',
      '\\dfrac{1}{2}',
      '\\DFRAC',
      '\\displaystyle',
      '\\,',
      '\\;',
      '\\!',
      '\\\\',
    ],
    ...[
      '\\(',
      '\\)',
      '\\[',
      '\\]',
      '$',
      '"',
      "'",
      '?',
      '!',
      ';',
      ':',
      '|',
      '\t',
      '\n',
      '\v',
      '\f',
      '\r',
      ' ',
      '   ',
    ],
    ...[
      '_',
      '^',
      '{',
      '}',
      '[',
      ']',
      '-',
      '`',
      '~',
      '@',
      '#',
      '%',
      '&',
      '*',
      '+',
      '=',
      '<',
      '>',
      '/',
      '\u0001',
      '\u007f',
    ],
  ];
  const text = (length: number) => Array.from({ length }, () => pick(pieces)).join(pick(['', ' ']));
  const questions = Array.from({ length: 1_500 }, (_, n) => ({
    stem: `x${text(n % 24)}`,
    options: Array.from({ length: 4 }, () => text(n % 5)),
  }));
  // Those with the beginning of a picture are the database's.
  expect(await compare(questions)).toBeGreaterThan(0.95 * questions.length);
});

it('are left to the database where it may see otherwise', () => {
  const options = ['a', 'b', 'c', 'd'];
  expect(questionKeys('  ', options)).toBeNull();
  expect(questionKeys('क्यों?', options)).toBeNull();
  expect(questionKeys('Why?', ['a', '–1', 'c', 'd'])).toBeNull();
  expect(questionKeys('See ![](a)![](b)', options)).toBeNull();
});
