import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MOST_STUDENTS } from '#core/domain/people/student-list.ts';
import { OWNER } from '#server/database/database.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { readAllEntries } from '#web/features/admin-audit/api/audit-log.ts';
import { groupMembersQuery } from '#web/features/admin-groups/api/group.ts';
import { groupsQuery } from '#web/features/admin-groups/api/list-groups.ts';
import { importsQuery } from '#web/features/admin-import/api/list-imports.ts';
import { reportedQuery } from '#web/features/admin-reports/api/list-reported.ts';
import { usersQuery } from '#web/features/admin-users/api/list-users.ts';
import { readStudentListRows } from '#web/features/admin-users/api/student-list.ts';
import { bookmarksQuery } from '#web/features/bookmarks/api/list-bookmarks.ts';
import { bookmarkTargetsQuery } from '#web/features/bookmarks/api/list-targets.ts';
import { libraryItemsQuery } from '#web/features/library/api/list-library-items.ts';
import { myTestsQuery } from '#web/features/my-tests/api/list-my-tests.ts';
import { entriesQuery } from '#web/features/notebook/api/list-entries.ts';
import { printUploadsQuery } from '#web/features/print-review/api/list-print-uploads.ts';
import { ownReportsQuery } from '#web/features/question-reports/api/list-own-reports.ts';
import { questionsQuery } from '#web/lib/question-bank/find-questions.ts';
import { ownSheetsQuery } from '#web/lib/sheets/own-sheets.ts';

/**
 * The server answers with 1,000 rows at most, and says nothing of the others. Here every list of a screen stands before the
 * real server with more than that of everything: it is whole, or has as many pages as it takes.
 */
const ROWS = 1_030;
const LIST = '00000000-0000-4000-8000-00000000aaaa';

/** One test with all questions, whose results are out: anyone who sat it may read their questions. */
const SAT = `
  with test as (
    insert into public.tests (owner_id, title, mode, duration_sec, config) values ($1, 'Sat', 'custom', 60, '{"questions": []}') returning id
  ), sat as (
    insert into public.attempts (test_id, user_id, started_at, expires_at, status, submitted_at, closed_by, total_questions,
      results_released_at, results_published_at, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
    select id, $1, now(), now(), 'submitted', now(), 'student', ${ROWS}, now(), now(), 0, 0, ${ROWS}, 0, 0, 0 from test
    returning id
  )
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select sat.id, $1, row_number() over (), q.id from sat, public.questions q`;

/** $1 is the student. */
const FILL = [
  `insert into public.questions (subject, chapter, stem, options, correct_index, explanation)
   select 'Physics', 'Waves', 'Question ' || n, array['a', 'b', 'c', 'd'], 1, '{}' from generate_series(1, ${ROWS}) n`,
  SAT,
  `insert into public.library_items (kind, title, year, url)
   select 'material', 'Sheet', 2020, '/' || n from generate_series(1, ${ROWS}) n`,
  `insert into public.bookmarks (user_id, question_id) select $1, id from public.questions`,
  `insert into public.tests (owner_id, title, mode, duration_sec, config, created_at)
   select $1, 'Test ' || n, 'custom', 60, '{"questions": []}', now() - make_interval(mins => n) from generate_series(1, ${ROWS}) n`,
  `insert into public.question_reports (user_id, question_id, attempt_id, reason)
   select $1, id, (select id from public.attempts where user_id = $1), 'wrong_key' from public.questions`,
  `insert into public.notebook_entries (user_id, question_id, kind, missed_at, times)
   select $1, id, 'wrong', now(), 1 from public.questions`,
  `insert into public.print_uploads (test_id, user_id, status)
   select id, $1, 'needs_review' from public.tests where owner_id = $1 and title like 'Test %'`,
  `with made as (
     insert into auth.users (id, email)
     select gen_random_uuid(), 'one' || n || '@example.org' from generate_series(1, ${ROWS}) n returning id
   ), class as (insert into public.groups (name) values ('Everybody') returning id)
   insert into public.group_members (group_id, user_id, joined_by) select class.id, made.id, 'administrator' from class, made`,
  `insert into public.own_sheets (name, sheet, registration, picture_path)
   select 'Sheet ' || n, '{}', '{}', n || '.jpg' from generate_series(1, ${ROWS}) n`,
  `insert into public.groups (name) select 'Group ' || n from generate_series(2, ${ROWS}) n`,
  `insert into public.audit_log (entity, entity_id, action)
   select 'questions', n::text, 'update' from generate_series(1, 2 * ${ROWS}) n`,
  `insert into public.question_imports (file_name, format, created_at)
   select n || '.csv', 'csv', now() - make_interval(mins => n / 20) from generate_series(1, ${ROWS}) n`,
  `insert into public.student_lists (id, file_name, row_count, finished_at) values ('${LIST}', 'a.csv', ${MOST_STUDENTS}, now())`,
  `insert into public.student_list_rows (list_id, row, email)
   select '${LIST}', n, 'one' || n || '@example.org' from generate_series(1, ${MOST_STUDENTS}) n`,
];
let server: TestServer;
let student: Student;
let administrator: Student;
let caller: Student;
beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  administrator = await buildAdministrator(server);
  await server.database.transaction({ ...OWNER, timeoutMs: 120_000 }, async (tx) => {
    for (const statement of FILL) await tx.query(statement, statement.includes('$1') ? [student.id] : []);
  });
  await server.database.execute('analyze');
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: TEST_SITE } });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const token = (await caller.client.auth.getSession()).data.session?.access_token;
    const headers = new Headers(init?.headers);
    headers.set('apikey', server.keys.publishableKey);
    headers.set('authorization', `Bearer ${token}`);
    return server.fetch(new URL(String(input), TEST_SITE), { ...init, headers });
  });
  // What the notebook keeps for the time without a network.
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const ask = <Answer>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) =>
  new QueryClient().fetchQuery(query as never) as Promise<Answer>;
/** Every page of a list that goes on while it is scrolled. */
async function pagesOf(query: { queryKey: readonly unknown[] }) {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: ROWS } as never);
  return pages;
}
const everyOne = (rows: readonly unknown[], of = ROWS) => {
  expect(rows).toHaveLength(of);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(of);
};

it.each([
  ['the library', () => libraryItemsQuery()],
  ['bookmarks', () => bookmarksQuery(student.id, null)],
  ['targets of bookmarks', () => bookmarkTargetsQuery(student.id)],
  ['own reports', () => ownReportsQuery(student.id)],
])('%s: every row, each once', async (_, query) => {
  caller = student;
  everyOne(await ask<unknown[]>(query()));
});

it('own sheets of an institute: every row, each once', async () => {
  caller = administrator;
  everyOne(await ask<unknown[]>(ownSheetsQuery));
});

it('the rows of the longest list of students there may be', async () => {
  caller = administrator;
  everyOne(await readStudentListRows(LIST), MOST_STUDENTS);
});

it('the file of the audit log: every entry, each once', async () => {
  caller = administrator;
  const { rows } = await server.database.query('select count(*) as count from public.audit_log');
  const entries = await readAllEntries({});
  expect(rows[0]?.count).toBeGreaterThan(ROWS);
  everyOne(entries, Number(rows[0]?.count));
});

it('the tests of a student: every page there is', async () => {
  caller = student;
  const pages = await pagesOf(myTestsQuery({ userId: student.id, filter: 'all', limit: 20, demo: false }));
  everyOne(
    pages.flatMap((page) => (page as { tests: unknown[] }).tests),
    ROWS + 1,
  );
});

it('sheets that wait for a person: every page there is', async () => {
  caller = administrator;
  everyOne((await pagesOf(printUploadsQuery('needs_review'))).flat());
});

it('imports of questions: every page there is', async () => {
  caller = administrator;
  everyOne((await pagesOf(importsQuery())).flat());
});

const PAGES: [
  string,
  () => Student,
  number,
  (page: number) => Promise<{ rows: unknown[]; total: number }>,
][] = [
  [
    'accounts',
    () => administrator,
    ROWS + 2,
    async (page) => {
      const { users, total } = await ask<{ users: unknown[]; total: number }>(usersQuery({ page }));
      return { rows: users, total };
    },
  ],
  [
    'groups',
    () => administrator,
    ROWS,
    async (page) => {
      const { groups, total } = await ask<{ groups: unknown[]; total: number }>(groupsQuery({ page }));
      return { rows: groups, total };
    },
  ],
  [
    'members of a group',
    () => administrator,
    ROWS,
    async (page) => {
      const { rows } = await server.database.query(`select id from public.groups where name = 'Everybody'`);
      const request = { groupId: String(rows[0]?.id), days: 30, show: 'all', search: '', page } as const;
      const { members, total } = await ask<{ members: unknown[]; total: number }>(groupMembersQuery(request));
      return { rows: members, total };
    },
  ],
  [
    'questions',
    () => administrator,
    ROWS,
    async (page) => {
      const request = { filter: {}, page };
      const { questions, total } = await ask<{ questions: unknown[]; total: number }>(
        questionsQuery(request),
      );
      return { rows: questions, total };
    },
  ],
  [
    'reported questions',
    () => administrator,
    ROWS,
    async (page) => {
      const rows = await ask<{ total: number }[]>(reportedQuery(false, page));
      return { rows, total: rows[0]?.total ?? 0 };
    },
  ],
  [
    'the notebook',
    () => student,
    ROWS,
    async (page) => {
      const filter = {
        exam: 'neet-ug',
        subject: null,
        chapter: null,
        kind: null,
        isKnown: false,
        page: page - 1,
      };
      const { rows } = await ask<{ rows: { total: number }[] }>(entriesQuery(student.id, filter));
      return { rows, total: rows[0]?.total ?? 0 };
    },
  ],
];

it.each(PAGES)('%s: counts all there are, and the last page is there', async (_, who, of, read) => {
  caller = who();
  const first = await read(1);
  expect(first.total).toBe(of);
  const size = first.rows.length;
  const last = Math.ceil(of / size);
  expect((await read(last)).rows).toHaveLength(of - (last - 1) * size);
});
