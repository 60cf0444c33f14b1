import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foldText } from '#core/domain/text/fold-text.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

/** Latin with its accents, Greek, Cyrillic, the scripts of India, signs, full-width letters, joiners, combining marks. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x660, 0x669],
  [0x900, 0xd7f],
  [0x2000, 0x206f],
  [0x2100, 0x22ff],
  [0x3000, 0x3002],
  [0xff01, 0xff5e],
  [0xfeff, 0xfeff],
] as const;
const sign = fc
  .oneof(...RANGES.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));
const text = fc.string({ unit: sign, maxLength: 40 });

const Folded = z.object({ text: z.string(), folded: z.string() });
const FOLD = `select t as text, private.fold_text(t) as folded from unnest($1::text[]) as t`;

describe('the folded form of a text', () => {
  it('is the same here and in the database', async () => {
    const texts = [
      ...fc.sample(text, 3_000),
      ...RANGES.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
      ),
    ];
    const rows = await queryRows(database, Folded, FOLD, [texts]);
    expect(rows).toHaveLength(texts.length);
    for (const row of rows) expect(row.folded, JSON.stringify(row.text)).toBe(foldText(row.text));
  });

  it('folded again stays, and both spellings of a text have one', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const folded = foldText(typed);
        expect(foldText(folded)).toBe(folded);
        expect(foldText(typed.normalize('NFD'))).toBe(foldText(typed.normalize('NFC')));
      }),
    ));

  it('is searched by the index of the bank', async () => {
    await database.query(
      `insert into public.questions (subject, stem, options)
        select 'Physics', 'A charge of ' || n || ' \u00b5C in a caf\u00e9', array['1', '2', '3', '4'] from generate_series(1, 3000) as n`,
    );
    await database.query('analyze private.question_search');
    const { from } = await queryRow(
      database,
      z.object({ from: z.string() }),
      `select private.questions_meant('{"search": "charge of 2999 \u03bcc in a cafe\u0301"}') as "from"`,
    );
    const found = await queryRows(database, z.object({ stem: z.string() }), `select q.stem ${from}`);
    expect(found).toEqual([{ stem: 'A charge of 2999 \u00b5C in a caf\u00e9' }]);
    // Of so few rows, looking at all of them is as quick: it is asked whether the index can answer.
    const plan = await database.transaction(OWNER, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      await tx.query('set local enable_indexscan = off');
      return queryRows(tx, z.object({ 'QUERY PLAN': z.string() }), `explain select q.id ${from}`);
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('question_search_stem');
  });
});

/** Tables nobody's words come into but the server's own, and those whose texts are taken from such that are kept composed. */
const NOT_TYPED = [
  'admin_actions',
  'ai_calls',
  'ai_tasks',
  'attempt_responses',
  'attempt_shares',
  'attempts',
  'audit_log',
  'exams',
  'gamification',
  'group_members',
  'items_attempted',
  'items_not_counted',
  'key_suspicions',
  'notifications',
  'points_ledger',
  'print_packages',
  'print_upload_corrections',
  'print_uploads',
  'test_booklets',
  'user_roles',
  'user_subscriptions',
];

describe('stored text', () => {
  it('is composed in every table that takes words of people', async () => {
    const tables = await queryRows(
      database,
      z.object({ name: z.string(), composed: z.boolean() }),
      `select c.relname as name,
          exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'a_keep_nfc') as composed
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
          select from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        ) order by 1`,
    );
    expect(tables.filter(({ composed }) => !composed).map(({ name }) => name)).toEqual(NOT_TYPED);
  });

  it('another spelling of the same stem is no change of a question', async () => {
    const Row = z.object({ id: z.string(), stem: z.string(), options: z.array(z.string()) });
    const { id, stem, options } = await queryRow(
      database,
      Row,
      `insert into public.questions (subject, stem, options) values ('Physics', $1, $2) returning id, stem, options`,
      ['Schro\u0308dinger \u0958', ['cafe\u0301', '2', '3', '4']],
    );
    expect([stem, options[0]]).toEqual(['Schr\u00f6dinger \u0915\u093c', 'caf\u00e9']);
    const again = await queryRow(
      database,
      Row,
      'update public.questions set stem = $2 where id = $1 returning id, stem, options',
      [id, stem.normalize('NFD')],
    );
    expect(again).toEqual({ id, stem, options });
  });
});
