import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, OWNER } from '#server/database/database.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { insertStudents } from '#server/testing/hall-of-answers.ts';
import { workOf } from '#server/testing/plan.ts';
import { SELECT_BOARD, selectBoard } from './board-rows.ts';

/** A hall of the pattern of IBPS PO, whose sections lock by each candidate's own start; nobody analysed its tables. */
const CANDIDATES = 2_000;
const SECTIONS = ['English Language', 'Quantitative Aptitude', 'Reasoning Ability'];
/** A request is given up after thirty; the first answer of a board is read within a few. */
const BOUND_MS = 5_000;

const INSERT_TEST = `
  insert into public.tests (title, mode, duration_sec, config, exam) values ('IBPS', 'custom', 3600, $1, 'ibps-po-prelims') returning id`;
const INSERT_SITTING = `
  insert into private.sittings (test_id, title, starts_at, duration_sec, ends_at, entry_opens_min, late_sync_sec, is_for_everybody, group_ids,
    listed_ids, question_order, navigation, languages, hides_chapters, review, rule)
  values ($1, 'IBPS', now() - interval '30 minutes', 3600, now() + interval '30 minutes', 30, 60, false, '{}', '{}', 'one', 'free', '{en}',
    false, true, 'plain') returning id`;
const INSERT_ATTEMPTS = `
  insert into public.attempts (test_id, user_id, started_at, expires_at, total_questions, sitting_id, section_ends)
  select $1, id, now() - interval '30 minutes', now() + interval '30 minutes', 100, $3, array[1200, 2400, 3600]
  from unnest($2::uuid[]) as id`;
const INSERT_CANDIDATES = `
  insert into private.sitting_candidates (sitting_id, number, user_id, attempt_id, entered_at)
  select $1, row_number() over (order by a.id), a.user_id, a.id, now() - interval '40 minutes'
  from public.attempts a where a.sitting_id = $1`;
const INSERT_PRESENCE = `
  insert into private.sitting_presence (sitting_id, number, last_seen_at, answered)
  select sitting_id, number, now(), number % 100 from private.sitting_candidates where sitting_id = $1`;

let database: Database;
let sitting = '';
beforeAll(async () => {
  database = await cloneDatabase();
  await database.transaction({ ...OWNER, timeoutMs: 120_000 }, async (tx) => {
    const students = await insertStudents(tx, CANDIDATES);
    const sections = SECTIONS.map((name) => ({ name, seconds: 1200 }));
    const test = await queryRow(tx, IdRow, INSERT_TEST, [JSON.stringify({ sections })]);
    sitting = (await queryRow(tx, IdRow, INSERT_SITTING, [test.id])).id;
    await tx.query(INSERT_ATTEMPTS, [test.id, students, sitting]);
    await tx.query(INSERT_CANDIDATES, [sitting]);
    await tx.query(INSERT_PRESENCE, [sitting]);
  });
});
afterAll(() => database.close());

const board = (since: number | null = null) =>
  database.transaction({ ...OWNER, timeoutMs: BOUND_MS }, (tx) => selectBoard(tx, sitting, { since }));
const work = (since: number | null) => workOf(database, SELECT_BOARD, [sitting, since, null]);

it('the whole board of 2,000 is read once per candidate, with the ends of their sections', async () => {
  const { candidates, timedSections, counts } = await board();
  expect([candidates.length, counts.writing, timedSections]).toEqual([CANDIDATES, CANDIDATES, SECTIONS]);
  expect(candidates.every(({ section_ends }) => section_ends?.join() === '1200,2400,3600')).toBe(true);
  // A join of everybody with everybody would be four million.
  const { rows, pages } = await work(null);
  expect(rows).toBeLessThan(60 * CANDIDATES);
  expect(pages).toBeLessThan(60 * CANDIDATES);
});

it('once known, only whose sections moved come again: three who were given time, of 2,000', async () => {
  // A transaction of any database of the engine that is not over holds the revision back.
  let revision = 0;
  const changedSince = async () => {
    revision = (await board()).revision;
    return (await board(revision)).candidates.length;
  };
  await expect.poll(changedSince, { timeout: 60_000, interval: 500 }).toBeLessThan(CANDIDATES);
  await database.query(
    `update public.attempts set expires_at = expires_at + interval '5 minutes'
     where id in (select attempt_id from private.sitting_candidates where sitting_id = $1 and number <= 3)`,
    [sitting],
  );
  const { candidates } = await board(revision);
  expect(candidates.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(candidates[0]?.section_ends).toEqual([1200, 2700, 3900]);
  const { rows, pages } = await work(revision);
  expect(rows).toBeLessThan(60 * CANDIDATES);
  expect(pages).toBeLessThan(60 * CANDIDATES);
});
