import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const ID = '10000000-0000-4000-8000-000000000001';
const CHECK = '23514';
/** A value the table takes; the row refers to nobody, so it is refused for that alone. */
const FOREIGN_KEY = '23503';

describe('a table takes the values of the specification, and no other:', () => {
  it.each([
    ['admin', FOREIGN_KEY],
    ['user', CHECK],
    ['teacher', FOREIGN_KEY],
    ['ADMIN', CHECK],
  ])('the role %s beside that of everybody (%s)', async (role, code) => {
    const insert = 'insert into public.user_roles (user_id, role) values ($1, $2)';
    await expect(database.query(insert, [ID, role])).rejects.toMatchObject({ code });
  });

  it.each([
    ['received', FOREIGN_KEY],
    ['processing', FOREIGN_KEY],
    ['graded', FOREIGN_KEY],
    ['needs_review', FOREIGN_KEY],
    ['error', FOREIGN_KEY],
    ['queued', CHECK],
    ['', CHECK],
  ])('the upload status %s (%s)', async (status, code) => {
    const insert = 'insert into public.print_uploads (test_id, user_id, status) values ($1, $1, $2)';
    await expect(database.query(insert, [ID, status])).rejects.toMatchObject({ code });
  });
});

const FOUR = ['1', '2', '3', '4'];

describe('a question of one right option takes', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['four options that are strings', {}, true],
    ['no option that is empty', { options: ['1', '2', '3', ''] }, false],
    ['no option that is missing', { options: ['1', '2', '3', null] }, false],
    ['its first option as the key', { correct_index: 0 }, true],
    ['its fourth option as the key', { correct_index: 3 }, true],
    ['no fifth option as the key', { correct_index: 4 }, false],
    ['no key before the first', { correct_index: -1 }, false],
    ['no key at all', { correct_index: null }, true],
    ['difficulty 1', { difficulty: 1 }, true],
    ['difficulty 5', { difficulty: 5 }, true],
    ['no difficulty 0', { difficulty: 0 }, false],
    ['no difficulty 6', { difficulty: 6 }, false],
    ['the status archived', { status: 'archived' }, true],
    ['no other status', { status: 'draft' }, false],
    ['tags as a list', { tags: ['mechanics', 'vectors'] }, true],
    ['an explanation as an object', { explanation: '{"text":"why"}' }, true],
    ['an explanation as a plain string', { explanation: '"why"' }, true],
  ])('%s', async (_, given, isTaken) => {
    const question = { options: FOUR, correct_index: 1, difficulty: 3, status: 'active', tags: [], ...given };
    const { options, correct_index, difficulty, status, tags } = question;
    const insert = database.query(
      `insert into public.questions (subject, stem, options, correct_index, difficulty, status, tags, explanation)
       values ('Physics', 'How many?', $1, $2, $3, $4, $5, $6::text::jsonb)`,
      [options, correct_index, difficulty, status, tags, given.explanation ?? null],
    );
    if (isTaken) expect((await insert).rowCount).toBe(1);
    else await expect(insert).rejects.toMatchObject({ code: CHECK });
  });
});

describe('the columns of the specification are there:', () => {
  it.each([
    ['attempts', 'id, user_id, score, started_at, submitted_at'],
    ['items_attempted', 'attempt_id, question_id, selected_index, correct, time_ms'],
    ['print_uploads', 'id, test_id, user_id, attempt_id, status, upload_urls, detected, error, created_at'],
    [
      'profiles',
      'full_name, board, medium, class_level, state, district, language, updated_at, home_address, exam_center_address, exam_city, exam_date, exam_arrival_buffer_mins',
    ],
    [
      'user_subscriptions',
      'user_id, provider_subscription_id, status, current_period_start, current_period_end, autopay',
    ],
    ['gamification', 'user_id, streak_days, points, badges'],
    ['tests', 'id, duration_sec, mode, config'],
    ['print_packages', 'test_id, version, paper_pdf_url, omr_pdf_url'],
    [
      'questions',
      'id, subject, chapter, topic, stem, options, correct_index, explanation, difficulty, difficulty_ai, language, source, status, tags, created_at, created_by',
    ],
    ['question_localizations', 'question_id, language, stem, options, explanation'],
    ['ai_tasks', 'id, task_type, status, locale, question_id, error, created_at'],
    [
      'v_examday_context',
      'user_id, home_address, exam_center_address, exam_city, exam_date, buffer_mins, home_lat, home_lng, exam_lat, exam_lng',
    ],
  ])('%s', async (table, columns) => {
    const rows = await queryRows(
      database,
      z.object({ name: z.string() }),
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.split(', ')));
  });
});
