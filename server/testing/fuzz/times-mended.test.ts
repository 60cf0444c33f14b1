import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** As before the migration: without its constraints, and with times that nobody can show. */
const BEFORE = `
alter table public.profiles drop constraint profiles_exam_date_in_range,
  drop constraint profiles_date_of_birth_in_range, drop constraint profiles_updated_at_in_range;
alter table public.notebook_entries drop constraint notebook_entries_known_at_in_range;
alter table public.notifications drop constraint notifications_read_at_in_range;
alter table public.user_subscriptions drop constraint user_subscriptions_current_period_start_in_range,
  drop constraint user_subscriptions_current_period_end_in_range;
update public.user_subscriptions set current_period_start = '-infinity', current_period_end = 'infinity';`;

let server: TestServer;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
});
afterAll(() => server.close());

it.each(['infinity', '-infinity', '294276-12-31', '0044-03-15 BC'])(
  'a stored %s is mended, and shown',
  async (time) => {
    await server.database.execute(BEFORE);
    await server.database.query(
      `insert into public.profiles (user_id, full_name, exam_date) values ($1, 'Asha Rao', $2::text::timestamptz)
     on conflict (user_id) do update set exam_date = excluded.exam_date`,
      [student.id, time],
    );
    const migration = 'supabase/migrations/20261126212300_times__in_range.sql';
    await server.database.execute(await readFile(projectPath(migration), 'utf8'));
    const { data } = await student.client.from('profiles').select('full_name, exam_date').single();
    expect(data).toEqual({ full_name: 'Asha Rao', exam_date: null });
    const { rows } = await server.database.query(
      'select current_period_start, current_period_end from public.user_subscriptions',
    );
    for (const row of rows) {
      expect(row).toEqual({
        current_period_start: new Date('1900-01-01T00:00:00Z'),
        current_period_end: new Date('2200-01-01T00:00:00Z'),
      });
    }
  },
);
