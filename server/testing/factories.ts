import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { StaffRole } from '#core/contracts/admin-users/staff-roles.ts';
import type { CreateTestRequest, CreateTestResponse } from '#core/contracts/test-builder/create-test.ts';
import type { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import type { TestServer } from './test-server.ts';

export interface Student {
  id: string;
  email: string;
  password: string;
  client: SupabaseClient;
}

/** An account after onboarding, signed in: a proved email, a complete profile, and Premium for the beta year. */
export async function buildStudent(server: TestServer, fullName = 'Asha Rao'): Promise<Student> {
  const student = await buildStudentWithoutPremium(server, fullName);
  await givePremium(server, student);
  return student;
}

/** As if a mailed link had been used: the address is theirs. */
export async function proveEmail({ database }: Pick<TestServer, 'database'>, userId: string): Promise<void> {
  await database.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'
      where user_id = $1 and provider = 'email'`,
    [userId],
  );
}

export async function buildStudentWithoutPremium(
  server: TestServer,
  fullName = 'Asha Rao',
): Promise<Student> {
  const email = `student-${randomUUID()}@example.com`;
  const password = 'correct horse';
  const client = server.client();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) throw error ?? new Error('No user');
  const profile = { full_name: fullName, board: 'CBSE', medium: 'English', class_level: 'XII' };
  const saved = await client
    .from('profiles')
    .upsert({ user_id: data.user.id, ...profile, state: 'Kerala', district: 'Kollam' });
  if (saved.error) throw saved.error;
  await proveEmail(server, data.user.id);
  return { id: data.user.id, email, password, client };
}

/** The beta year, as onboarding gives it; `days` from now it ends, or ended. */
export async function givePremium(server: TestServer, { id }: Student, days = 365): Promise<void> {
  await server.database.query(
    `insert into public.user_subscriptions
       (user_id, provider_subscription_id, status, current_period_start, current_period_end)
     values ($1::uuid, 'beta_' || $1::text, 'active', now() - interval '366 days', now() + make_interval(days => $2))`,
    [id, days],
  );
}

export async function buildAdministrator(server: TestServer): Promise<Student> {
  const person = await buildStudent(server, 'Meera Admin');
  await server.database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    person.id,
  ]);
  return person;
}

/** One of the roles beside the administrator's; a teacher with what they teach. Without a profile, as staff may be. */
export async function buildStaff(
  server: TestServer,
  role: StaffRole,
  { subjects = [], groupIds = [] }: { subjects?: string[]; groupIds?: string[] } = {},
): Promise<Student> {
  const email = `${role}-${randomUUID()}@example.com`;
  const password = 'correct horse';
  const client = server.client();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) throw error ?? new Error('No user');
  const { id } = data.user;
  await server.database.query('insert into public.user_roles (user_id, role) values ($1, $2)', [id, role]);
  await server.database.query(
    'insert into public.staff_subjects (user_id, subject) select $1, unnest($2::text[])',
    [id, subjects],
  );
  await server.database.query(
    'insert into public.staff_groups (user_id, group_id) select $1, unnest($2::uuid[])',
    [id, groupIds],
  );
  return { id, email, password, client };
}

export interface QuestionOverrides {
  subject?: string;
  chapter?: string;
  topic?: string | null;
  difficulty?: number;
  correctIndex?: number | null;
  pool?: string;
  status?: string;
  source?: string;
}

/** @returns the ids of `count` new questions, whose key is option B unless told otherwise. */
export async function buildQuestions(
  server: TestServer,
  count: number,
  overrides: QuestionOverrides = {},
): Promise<string[]> {
  const { subject = 'Physics', chapter = 'Kinematics', difficulty = 3, correctIndex = 1 } = overrides;
  const { pool = 'practice', status = 'active', source = 'test', topic = null } = overrides;
  const rows = await queryRows(
    server.database,
    IdRow,
    `insert into public.questions (subject, chapter, stem, options, correct_index, explanation, difficulty, pool, status, source, topic)
     select $1, $2, 'Stem ' || n, array['one', 'two', 'three', 'four'], $3, '{"text": "Because."}', $4, $5, $6, $7, $9
     from generate_series(1, $8::int) n returning id`,
    [subject, chapter, correctIndex, difficulty, pool, status, source, count, topic],
  );
  return rows.map((row) => row.id);
}

export async function buildTest(
  student: Student,
  overrides: Partial<CreateTestRequest['config']> = {},
  durationSec = 3600,
) {
  const answer = await student.client.functions.invoke<CreateTestResponse>('create-test', {
    body: {
      mode: 'custom',
      duration_sec: durationSec,
      visibility: 'private',
      total_marks: 720,
      config: { subjects: ['Physics'], chapters: [], difficulty: 3, questionCount: 5, ...overrides },
    },
  });
  if (answer.error || !answer.data) throw answer.error ?? new Error('No test');
  return answer.data.test;
}

export async function buildAttempt(student: Student, testId: string) {
  const answer = await student.client.functions.invoke<StartAttemptResponse>('start-attempt', {
    body: { testId },
  });
  if (answer.error || !answer.data) throw answer.error ?? new Error('No attempt');
  return answer.data.attempt;
}
