import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type ContentName, TECHNOLOGY_PACKAGES } from '#core/domain/features/feature-catalogue.ts';
import { UNIT_SHEETS } from '#core/domain/library/unit-sheets.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '#core/domain/question-bank/syllabus-chapters.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { projectPath } from '#server/paths.ts';

const SELECT_NAMES = `
  select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  union
  select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace`;

const COUNT_QUESTIONS = `
  select count(*)::int as questions, count(correct_index)::int as answers, count(explanation)::int as explanations
  from public.questions where status = 'active' and source is distinct from 'demo'`;

/** Chapters with a question that can be asked. */
const SELECT_CHAPTERS = `
  select distinct subject, chapter from public.questions
  where status = 'active' and pool = 'practice' and correct_index is not null and source is distinct from 'demo'`;

const COUNT_TRANSLATIONS = `
  select l.language, count(*)::int as count
  from public.question_localizations l join public.questions q on q.id = l.question_id
  where q.status = 'active' and q.source is distinct from 'demo' and l.words_updated_at >= q.words_updated_at
  group by l.language`;

const COUNT_LIBRARY = `
  select count(*) filter (where kind <> 'material')::int as papers, count(*) filter (where kind = 'material')::int as sheets,
    count(*) filter (where kind <> 'material' and not published)::int as "unpublishedPapers"
  from public.library_items`;

/** Tables, views and functions that clients can name. */
export async function readDatabaseNames(db: Queryable): Promise<Set<string>> {
  const rows = await queryRows(db, z.object({ name: z.string() }), SELECT_NAMES);
  return new Set(rows.map(({ name }) => name));
}

/** How much of each kind of content there is, of how much: chapters of the syllabus, questions of the bank. */
export async function countContent(
  db: Queryable,
): Promise<Record<ContentName, { done: number; of: number }>> {
  const Questions = z.object({ questions: z.int(), answers: z.int(), explanations: z.int() });
  const { questions: of, answers, explanations } = await queryRow(db, Questions, COUNT_QUESTIONS);
  const chapters = await queryRows(
    db,
    z.object({ subject: z.string(), chapter: z.string() }),
    SELECT_CHAPTERS,
  );
  const translated = await queryRows(
    db,
    z.object({ language: z.string(), count: z.int() }),
    COUNT_TRANSLATIONS,
  );
  const Library = z.object({ papers: z.int(), sheets: z.int(), unpublishedPapers: z.int() });
  const library = await queryRow(db, Library, COUNT_LIBRARY);
  const inLanguage = (code: string) => ({
    done: translated.find(({ language }) => language === code)?.count ?? 0,
    of,
  });
  const [physics, chemistry, biology] = SUBJECTS.map((subject) => {
    const held = new Set(chapters.filter((row) => row.subject === subject).map(({ chapter }) => chapter));
    const syllabus = SYLLABUS_CHAPTERS[subject];
    return { done: syllabus.filter((chapter) => held.has(chapter)).length, of: syllabus.length };
  }) as [Count, Count, Count];
  return {
    physics,
    chemistry,
    biology,
    answers: { done: answers, of },
    explanations: { done: explanations, of },
    hindi: inLanguage('hi'),
    telugu: inLanguage('te'),
    tamil: inLanguage('ta'),
    papers: { done: library.papers - library.unpublishedPapers, of: library.papers },
    sheets: { done: library.sheets, of: Math.max(library.sheets, UNIT_SHEETS.length) },
  };
}
type Count = { done: number; of: number };

/** What the product runs on and is made with, each with its version. */
export async function listTechnologies(db: Queryable) {
  const { version } = await queryRow(db, z.object({ version: z.string() }), 'select version()');
  const number = /^PostgreSQL ([\d.]+)/.exec(version)?.[1] ?? version;
  const Packages = z.object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  });
  const { dependencies, devDependencies } = Packages.parse(
    JSON.parse(await readFile(projectPath('package.json'), 'utf8')),
  );
  const packages: Record<string, string> = { ...devDependencies, ...dependencies };
  return [
    { name: 'Node.js', version: process.versions.node },
    // The embedded engine is PostgreSQL, compiled for the web.
    { name: /emcc|wasm/i.test(version) ? 'PostgreSQL (embedded)' : 'PostgreSQL', version: number },
    ...TECHNOLOGY_PACKAGES.flatMap(({ name, package: from }) =>
      packages[from] ? [{ name, version: packages[from] }] : [],
    ),
  ];
}
