import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DemoBank } from '#core/contracts/question-bank/demo-bank.ts';
import type { Database } from '#server/database/database.ts';
import { projectPath } from '#server/paths.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { loadDemoBank } from './load-demo-bank.ts';

const PATH = projectPath('supabase/seed/demo/demo-bank.json');

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('holds twelve questions over three subjects, each key and each difficulty in use', async () => {
  const bank = DemoBank.parse(JSON.parse(await readFile(PATH, 'utf8')));
  const used = <T>(pick: (question: (typeof bank)[number]) => T) => [...new Set(bank.map(pick))].sort();
  expect(used(({ id }) => id)).toHaveLength(12);
  expect(used(({ subject }) => subject)).toEqual(['Biology', 'Chemistry', 'Physics']);
  expect(used(({ correct_index }) => correct_index)).toEqual([0, 1, 2, 3]);
  expect(used(({ difficulty }) => difficulty)).toEqual([1, 2, 3]);
});

it('loads them as rows of their own, once', async () => {
  expect(await loadDemoBank(database, PATH)).toBe(12);
  expect(await loadDemoBank(database, PATH)).toBe(0);
  const { rows } = await database.query(
    `select source, array_agg(distinct difficulty order by difficulty) as difficulties, count(*)::int,
       bool_and(explanation ? 'text') as explained
     from public.questions group by source`,
  );
  const { rows: hindi } = await database.query(
    `select count(*)::int as count, bool_and(l.stem ~ '[ऀ-ॿ]' and l.explanation ->> 'text' ~ '[ऀ-ॿ]') as "isHindi",
       bool_and(cardinality(l.options) = cardinality(q.options)) as whole
     from public.question_localizations l join public.questions q on q.id = l.question_id where l.language = 'hi'`,
  );
  expect(hindi).toEqual([{ count: 12, isHindi: true, whole: true }]);
  expect(rows).toEqual([{ source: 'demo', difficulties: [1, 3, 5], count: 12, explained: true }]);
});
