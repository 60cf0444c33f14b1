import type { SupabaseClient } from '@supabase/supabase-js';
import { emailOf, PASSWORD, type People, type Person } from './people.ts';

export interface Call {
  name: string;
  /** Long ones are asked fewer times. */
  rounds?: number;
  /** Before each round, not measured. */
  prepare?: () => Promise<unknown>;
  ask: (prepared: never) => Promise<unknown>;
}

interface Answer {
  data: unknown;
  error: unknown;
}

async function ok<Data = unknown>(asked: PromiseLike<Answer>): Promise<Data> {
  const { data, error } = await asked;
  if (error) {
    const { context } = error as { context?: Response };
    throw context instanceof Response ? new Error(`${context.status} ${await context.text()}`) : error;
  }
  return data as Data;
}

const invoke = <Data = unknown>(client: SupabaseClient, name: string, body: object = {}) =>
  ok<Data>(client.functions.invoke(name, { body }));

interface Made {
  test: { id: string; config: { questions: string[] } };
}
interface Started {
  attempt: { id: string };
}

const make = (client: SupabaseClient, mode: string, questionCount: number) =>
  invoke<Made>(client, 'create-test', {
    ...{ mode, duration_sec: 3600 },
    config: { subjects: ['Physics', 'Chemistry', 'Biology'], difficulty: 3, questionCount },
  });

const makeOfExam = (client: SupabaseClient) =>
  invoke<Made>(client, 'create-test', {
    ...{ exam: 'jee-main', mode: 'difficulty_mix', duration_sec: 3600 },
    config: { subjects: ['Physics', 'Chemistry'], questionCount: 60 },
  });

/** An attempt of its own, and one answer of it. */
async function begin(client: SupabaseClient) {
  const { test } = await make(client, 'custom', 45);
  const { attempt } = await invoke<Started>(client, 'start-attempt', { testId: test.id });
  return { attemptId: attempt.id, questionId: test.config.questions[0] as string };
}
const submit = (client: SupabaseClient, attemptId: string) =>
  invoke(client, `submit-attempt/attempts/${attemptId}/submit`, { responses: [] });

function countsOf({ client }: Person): Call[] {
  const active = () =>
    client
      .from('questions')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'active')
      .or('source.is.null,source.neq.demo');
  return [{ name: 'a count on questions', ask: () => ok(active()) }];
}

/** What both students ask; the names of the long history's say so. */
function callsOfStudent(person: Person, suffix: string): Call[] {
  const { id, client } = person;
  const calls: Call[] = [
    { name: 'study summary', ask: () => invoke(client, 'get-study-summary') },
    { name: 'create-test 25', ask: () => make(client, 'custom', 25) },
    { name: 'create-test mix', ask: () => make(client, 'difficulty_mix', 90) },
    { name: 'create-test of another exam', ask: () => makeOfExam(client) },
    { name: 'create-test 180', ask: () => make(client, 'neet_mock', 180) },
    ...countsOf(person),
    { name: 'list my tests', ask: () => invoke(client, 'list-my-tests', { filter: 'all', limit: 20 }) },
    {
      name: 'list attempts',
      ask: () =>
        ok(
          client
            .from('attempts')
            .select('id, status, score, tests!inner(title)')
            .eq('user_id', id)
            .eq('tests.is_demo', false)
            .order('status')
            .order('started_at', { ascending: false })
            .limit(20),
        ),
    },
    {
      name: 'bookmarks',
      ask: () =>
        ok(
          client
            .from('bookmarks')
            .select(
              'id, questions(subject, chapter, stem, options, correct_index, explanation), library_items(title)',
            )
            .eq('user_id', id)
            .order('created_at', { ascending: false })
            .limit(200),
        ),
    },
    { name: 'notebook', ask: () => ok(client.rpc('get_notebook')) },
    { name: 'path', ask: () => invoke(client, 'get-path', {}) },
    { name: 'chapter', ask: () => invoke(client, 'get-chapter', { subject: 'Physics', chapter: 'Waves' }) },
    {
      name: 'figures of a sheet',
      ask: () => invoke(client, 'get-sheet-figures', { slug: 'physics-optics' }),
    },
    { name: 'plan', ask: () => invoke(client, 'get-plan', {}) },
    { name: 'notebook chapters', ask: () => ok(client.rpc('get_notebook_chapters')) },
    {
      name: 'create-practice',
      ask: () =>
        invoke(client, 'create-practice-test', {
          chapters: [{ subject: 'Physics', chapter: 'Current Electricity' }],
        }),
    },
  ];
  return calls.map((call) => ({ ...call, name: `${call.name}, ${suffix}` }));
}

/** Every call of the table. Statements whose ids are needed are asked once, before. */
export async function callsOf(
  { administrator, long, fresh }: People,
  people: { newClient: () => SupabaseClient },
) {
  const admin = administrator.client;
  const [attempt] = await ok<{ id: string; test_id: string }[]>(
    long.client
      .from('attempts')
      .select('id, test_id')
      .eq('status', 'submitted')
      .order('submitted_at', { ascending: false })
      .limit(1),
  );
  const [paper] = await ok<{ test_id: string; paper_pdf_url: string }[]>(
    long.client.from('print_packages').select('test_id, paper_pdf_url').order('created_at').limit(1),
  );
  if (!attempt || !paper) throw new Error('The database is not filled');
  const calls: Call[] = [
    { name: 'save-response', ...saving(fresh.client) },
    { name: 'start-attempt', ...starting(fresh.client) },
    { name: 'submit-attempt', ...submitting(fresh.client) },
    { name: 'submit-attempt, long history', ...submitting(long.client) },
    {
      name: 'board of the month',
      ask: () => invoke(fresh.client, 'leaderboard-daily', { period: 'monthly' }),
    },
    ...['friends', 'school'].map((circle) => ({
      name: `board of the month, ${circle}`,
      ask: () => invoke(long.client, 'get-circle-board', { circle, period: 'monthly' }),
    })),
    { name: 'schools of the district', ask: () => invoke(fresh.client, 'get-own-school') },
    { name: 'friends', ask: () => invoke(long.client, 'get-friends') },
    { name: 'series of competitions', ask: () => invoke(admin, 'list-competition-series') },
    { name: 'a new series', ask: () => invoke(admin, 'get-competition-series', { series_id: null }) },
    {
      name: 'sign-in',
      rounds: 5,
      ask: () =>
        ok(people.newClient().auth.signInWithPassword({ email: emailOf('fresh'), password: PASSWORD })),
    },
    {
      name: 'results of an attempt',
      ask: () =>
        ok(
          long.client
            .from('items_attempted')
            .select('question_id, position, outcome, questions(stem, options, correct_index, explanation)')
            .eq('attempt_id', attempt.id)
            .order('position'),
        ),
    },
    {
      name: 'analysis, long history',
      ask: () => invoke(long.client, 'get-attempt-analysis', { attempt_id: attempt.id }),
    },
    ...callsOfStudent(long, 'long history'),
    ...callsOfStudent(fresh, 'new student'),
    {
      name: "signing a paper's address",
      ask: () => ok(long.client.storage.from('print-artifacts').createSignedUrl(paper.paper_pdf_url, 600)),
    },
    {
      name: 'package lookup',
      ask: () =>
        ok(
          long.client.from('print_packages').select().eq('test_id', paper.test_id).order('version').limit(1),
        ),
    },
    {
      name: 'tests list (REST)',
      ask: () =>
        ok(long.client.from('tests').select('id, title').order('created_at', { ascending: false }).limit(20)),
    },
    ...countsOf(administrator).map((call) => ({ ...call, name: `${call.name}, administrator` })),
    { name: 'six cards of the dashboard', ask: () => sixCards(admin) },
    { name: 'question list', ask: () => ok(admin.rpc('find_questions')) },
    {
      name: 'question list, stem search',
      ask: () => ok(admin.rpc('find_questions', { p_filter: { search: 'velocity' } })),
    },
    {
      name: 'questions by REST, stem search',
      ask: () =>
        ok(
          admin
            .from('questions')
            .select('id, stem', { count: 'exact' })
            .ilike('stem', '%velocity%')
            .order('created_at', { ascending: false })
            .limit(20),
        ),
    },
    { name: 'users', ask: () => ok(admin.rpc('get_all_users_admin', { p_limit: 50 })) },
    { name: 'users, all of them', ask: () => ok(admin.rpc('get_all_users_admin')) },
    { name: 'builder: subjects', ask: () => ok(fresh.client.rpc('get_distinct_subjects')) },
    {
      name: 'builder: chapters',
      ask: () => ok(fresh.client.rpc('get_distinct_chapters', { subjects: ['Physics'] })),
    },
    { name: 'builder: how many', ask: () => ok(fresh.client.rpc('get_available_question_count')) },
    {
      name: 'builder: outline of another exam',
      ask: () => ok(fresh.client.rpc('get_exam_outline', { p_exam: 'jee-main' })),
    },
    { name: 'builder: collections', ask: () => ok(fresh.client.rpc('get_chapter_collections')) },
    { name: 'list-courses', ask: () => invoke(fresh.client, 'list-courses') },
    {
      name: 'library',
      ask: () =>
        ok(
          fresh.client
            .from('library_items')
            .select('id, kind, title, subject, year, url, test_id, question_count, tests(duration_sec)')
            .eq('published', true)
            .order('year', { ascending: false, nullsFirst: false })
            .order('title'),
        ),
    },
    { name: 'gamification-ping, long history', ask: () => invoke(long.client, 'gamification-ping') },
    // Last: an hour's calls of it are counted.
    { name: 'export, long history', rounds: 4, ask: () => invoke(long.client, 'export-my-data') },
  ];
  return calls;
}

function sixCards(client: SupabaseClient) {
  const active = () =>
    client
      .from('questions')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'active')
      .or('source.is.null,source.neq.demo');
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  return Promise.all([
    ok(active()),
    ok(active().is('correct_index', null)),
    ok(active().gte('created_at', since)),
    ...['Physics', 'Chemistry', 'Biology'].map((subject) => ok(active().eq('subject', subject))),
  ]);
}

function saving(client: SupabaseClient): Omit<Call, 'name'> {
  let begun: ReturnType<typeof begin> | undefined;
  let revision = 0;
  return {
    prepare: () => {
      begun ??= begin(client);
      return begun;
    },
    ask: ({ attemptId, questionId }: Awaited<ReturnType<typeof begin>>) => {
      revision += 1;
      return invoke(client, `save-response/attempts/${attemptId}/response`, {
        ...{ questionId, selectedIndex: revision % 4, timeSpent: revision, revision },
      });
    },
  };
}

function starting(client: SupabaseClient): Omit<Call, 'name'> {
  return {
    prepare: () => make(client, 'custom', 45),
    ask: ({ test }: Made) => invoke(client, 'start-attempt', { testId: test.id }),
  };
}

function submitting(client: SupabaseClient): Omit<Call, 'name'> {
  return {
    prepare: () => begin(client),
    ask: ({ attemptId }: Awaited<ReturnType<typeof begin>>) => submit(client, attemptId),
  };
}
