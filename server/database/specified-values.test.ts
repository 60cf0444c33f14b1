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

describe('the columns of the specification are there:', () => {
  it.each([
    ['attempts', ['id', 'user_id', 'score', 'started_at', 'submitted_at']],
    ['items_attempted', ['attempt_id', 'question_id', 'selected_index', 'correct', 'time_ms']],
    [
      'print_uploads',
      ['id', 'test_id', 'user_id', 'attempt_id', 'status', 'upload_urls', 'detected', 'error', 'created_at'],
    ],
    ['profiles', ['full_name', 'board', 'medium', 'class_level', 'state', 'district', 'language']],
  ])('%s', async (table, columns) => {
    const rows = await queryRows(
      database,
      z.object({ name: z.string() }),
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
  });
});
