import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/databases.ts';
import { type Database, OWNER, type Scope } from './database.ts';
import { ADMIN_ID, insertOneRowEach, OWNER_ID } from './permissions/one-row-each.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.transaction(OWNER, insertOneRowEach);
});
afterAll(() => database.close());

const OPTIONS = ['1', '2', '3', '4'];
const KEY = { kind: 'pairs', accepts: 'right', pairs: [0, 1] };

const numbers = (...right: [from: unknown, to: unknown][]) => ({
  kind: 'numerical',
  accepts: 'right',
  right: right.map(([from, to]) => ({ from, to })),
});

const several = (...right: unknown[]) => ({ kind: 'multiple', accepts: 'right', right });

interface Columns {
  kind?: string;
  options?: string[];
  correctIndex?: number | null;
  accepted?: number[] | null;
  dropped?: boolean;
  key?: unknown;
}

const INSERT = `
  insert into public.questions (id, subject, stem, kind, options, correct_index, accepted_indexes, dropped, key)
  values ($1, 'Physics', 'Stem', $2, $3, $4, $5, $6, $7::jsonb)`;

function insert(columns: Columns, id = randomUUID()): Promise<unknown> {
  const {
    kind = 'single',
    options = OPTIONS,
    correctIndex = null,
    accepted = null,
    dropped = false,
  } = columns;
  const key = columns.key === undefined ? null : JSON.stringify(columns.key);
  return database.transaction(OWNER, (tx) =>
    tx.query(INSERT, [id, kind, options, correctIndex, accepted, dropped, key]),
  );
}

describe('a question', () => {
  it.each<[string, Columns]>([
    ['single, in the specified columns', { correctIndex: 2, accepted: [1, 2] }],
    ['single, dropped without a key', { dropped: true }],
    ['single with two options', { options: ['1', '2'], correctIndex: 1 }],
    ['single with six', { options: ['1', '2', '3', '4', '5', '6'], correctIndex: 5, accepted: [4, 5] }],
    ['another, with its key', { kind: 'pairs', options: [], key: KEY }],
    ['another, whose key is missing', { kind: 'pairs', options: ['a', 'b'] }],
    ['several right options', { kind: 'multiple', key: several([0, 2], [0, 1, 2]) }],
    ['several right options, whose key is missing', { kind: 'multiple' }],
    ['a number, with ranges', { kind: 'numerical', options: [], key: numbers(['-1.5', '2'], ['7', '7']) }],
  ])('is kept when it is %s', async (_, columns) => {
    await expect(insert(columns)).resolves.toBeDefined();
  });

  it.each<[string, unknown]>([
    ['a range upside down', numbers(['2', '1'])],
    ['an exponent', numbers(['1e3', '1e3'])],
    ['a comma', numbers(['1,25', '1,25'])],
    ['digits of another script', numbers(['१', '१'])],
    ['minus nought', numbers(['-0', '0'])],
    ['noughts behind', numbers(['2.50', '2.50'])],
    ['a number of JSON, which is binary', numbers([7, 8])],
    ['one end alone', { kind: 'numerical', accepts: 'right', right: [{ from: '1' }] }],
    ['five ranges', numbers(['1', '1'], ['2', '2'], ['3', '3'], ['4', '4'], ['5', '5'])],
    ['no list of ranges', { kind: 'numerical', accepts: 'right', right: '2.5' }],
  ])('is refused a number as its key that is %s', async (_, key) => {
    await expect(insert({ kind: 'numerical', options: [], key })).rejects.toThrow('questions_fit_kind');
  });

  it.each<[string, unknown]>([
    ['an option there is not', several([0, 4])],
    ['options out of their order', several([2, 0])],
    ['one option twice', several([1, 1])],
    ['no option', several([])],
    ['a place as text', several(['0'])],
    ['half a place', several([0.5])],
    ['a place before the first', several([-1])],
    ['one choice twice', several([0, 1], [0, 1])],
    ['five choices', several([0], [1], [2], [3], [0, 1])],
    ['no list of choices', { kind: 'multiple', accepts: 'right', right: 'A,B' }],
    ['a list of places', { kind: 'multiple', accepts: 'right', right: [0, 1] }],
  ])('is refused several options as its key that are %s', async (_, key) => {
    await expect(insert({ kind: 'multiple', key })).rejects.toThrow('questions_fit_kind');
  });

  it('with several right options has two options at least', async () => {
    await expect(insert({ kind: 'multiple', options: ['1'] })).rejects.toThrow('questions_fit_kind');
  });

  it('that asks for a number is written by who writes questions', async () => {
    const scope: Scope = { role: 'authenticated', claims: { sub: ADMIN_ID, role: 'authenticated' } };
    const written = await database.transaction(scope, (tx) =>
      tx.query(
        `insert into public.questions (subject, stem, kind, options, key) values ('Physics', 'How many?', 'numerical', '{}', $1::jsonb) returning kind`,
        [JSON.stringify(numbers(['2.4', '2.6']))],
      ),
    );
    expect(written.rowCount).toBe(1);
  });

  it('is written by who holds the secret key', async () => {
    const values = [randomUUID(), 'single', OPTIONS, 1, null, false, null];
    const written = database.transaction({ role: 'service_role' }, (tx) => tx.query(INSERT, values));
    await expect(written).resolves.toBeDefined();
  });

  it.each<[string, Columns]>([
    ['single with one option', { options: ['1'] }],
    ['single with seven', { options: ['1', '2', '3', '4', '5', '6', '7'] }],
    ['single with a key that is none of its options', { options: ['1', '2', '3'], correctIndex: 3 }],
    ['single that accepts what is none of its options', { correctIndex: 0, accepted: [0, 4] }],
    ['single with a key of another kind', { key: KEY }],
    ['single with a key of its kind in two places', { correctIndex: 0, key: { ...KEY, kind: 'single' } }],
    ['another with a place of an option as its key', { kind: 'pairs', correctIndex: 0 }],
    ['another, dropped outside its key', { kind: 'pairs', dropped: true, key: KEY }],
    ['another with the key of a third', { kind: 'triples', key: KEY }],
    ['another whose key does not say who is given marks', { kind: 'pairs', key: { kind: 'pairs' } }],
    ['another whose key is a list', { kind: 'pairs', key: [KEY] }],
    ['another whose key has 5,000 bytes', { kind: 'pairs', key: { ...KEY, more: 'x'.repeat(5000) } }],
    ['another with seven options', { kind: 'pairs', options: ['1', '2', '3', '4', '5', '6', '7'] }],
    ['of a kind without a name', { kind: '' }],
  ])('is refused when it is %s', async (_, columns) => {
    await expect(insert(columns)).rejects.toMatchObject({ code: '23514' });
  });

  it('of a kind that is not offered is written by no administrator over REST, who may read it', async () => {
    const id = randomUUID();
    await insert({ kind: 'pairs', options: [], key: KEY }, id);
    const admin: Scope = { role: 'authenticated', claims: { sub: ADMIN_ID, role: 'authenticated' } };
    const read = await database.transaction(admin, (tx) =>
      tx.query('select key from public.questions where id = $1', [id]),
    );
    expect(read.rows).toEqual([{ key: KEY }]);
    for (const write of [
      `update public.questions set key = null where id = '${id}'`,
      `update public.questions set kind = 'triples' where id = '${id}'`,
    ]) {
      await expect(database.transaction(admin, (tx) => tx.query(write))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});

describe('an answer', () => {
  const save = (answer: unknown, selectedIndex: number | null) =>
    database.transaction(OWNER, (tx) =>
      tx.query(
        'update public.attempt_responses set answer = $1::jsonb, selected_index = $2 where attempt_id = $3',
        [answer === null ? null : JSON.stringify(answer), selectedIndex, OWNER_ID],
      ),
    );

  it('stands in one place', async () => {
    await expect(save(null, 3)).resolves.toBeDefined();
    await expect(save({ kind: 'pairs', pairs: [1] }, null)).resolves.toBeDefined();
    for (const [answer, selectedIndex] of [
      [{ kind: 'pairs' }, 1],
      [{ kind: 'single', chosen: 1 }, null],
      [{ pairs: [1] }, null],
      [[1], null],
      ['1', null],
      [{ kind: 'pairs', more: 'x'.repeat(1000) }, null],
    ] as const) {
      await expect(save(answer, selectedIndex)).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('is no blank once it is graded', async () => {
    const grade = (outcome: string) =>
      database.transaction(OWNER, (tx) =>
        tx.query(
          `update public.items_attempted set answer = '{"kind": "pairs"}', selected_index = null, outcome = $1,
            correct = $1 = 'right' where attempt_id = $2`,
          [outcome, OWNER_ID],
        ),
      );
    await expect(grade('wrong')).resolves.toBeDefined();
    await expect(grade('blank')).rejects.toMatchObject({ code: '23514' });
  });
});
