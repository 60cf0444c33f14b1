import { z } from 'zod';
import type { ImportFormat } from '#core/domain/question-import/import-format.ts';
import { typeOf } from '#core/domain/question-import/import-format.ts';
import type { UnknownNames } from '#core/domain/question-import/names/unknown-names.ts';
import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { workQuestionImportsJob } from '#server/jobs/work-question-imports.ts';
import { createLogger } from '#server/log.ts';
import type { Student } from './factories.ts';
import { TEST_SITE, type TestServer } from './test-server.ts';

interface SentFile {
  name?: string;
  type?: string;
  exam?: string;
  /** A second file. */
  solutions?: { name: string; content: string | Uint8Array };
}

/** Sends a file to upload-question-import. */
export async function uploadImport(
  server: TestServer,
  who: Student | null,
  format: ImportFormat,
  content: string | Uint8Array,
  { name = `questions.${format}`, type = typeOf(format), exam, solutions }: SentFile = {},
) {
  const token = who && (await who.client.auth.getSession()).data.session?.access_token;
  const form = new FormData();
  form.append('format', format);
  if (exam) form.append('exam', exam);
  const append = (said: string | Uint8Array, called: string) => {
    const bytes = typeof said === 'string' ? new TextEncoder().encode(said) : new Uint8Array(said);
    form.append('file', new Blob([bytes], { type }), called);
  };
  append(content, name);
  if (solutions) append(solutions.content, solutions.name);
  const answer = await server.fetch(`${TEST_SITE}/functions/v1/upload-question-import`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  const body = (await answer.json()) as { import_id: string; code?: string; error?: string };
  return { status: answer.status, body };
}

/** What the job does when its turn comes. */
export async function workImports({ database, jobs: queue, storage }: TestServer): Promise<void> {
  await workQuestionImportsJob(storage).handle({ database, queue, log: createLogger('silent') }, {});
}

const Import = z.object({
  status: z.string(),
  error: z.string().nullable(),
  report: z.custom<{
    problems: FileProblem[];
    names?: UnknownNames;
    table?: { headings: string[]; columns: object; encoding: string };
  }>(),
  row_count: z.number(),
  imported_count: z.number(),
  kept_count: z.number(),
});

export const readImport = (server: TestServer, id: string) =>
  queryRow(server.database, Import, 'select * from public.question_imports where id = $1', [id]);

const Row = z.object({
  place: z.number(),
  row: z.number(),
  parsed: z.custom<ParsedQuestion>(),
  problems: z.custom<FileProblem[]>(),
  losses: z.array(z.string()),
  severity: z.string(),
  likeness: z.string().nullable(),
  duplicate_id: z.string().nullable(),
  duplicate_place: z.number().nullable(),
  question_id: z.string(),
  is_imported: z.boolean(),
});

export const readImportRows = (server: TestServer, id: string) =>
  queryRows(
    server.database,
    Row,
    'select * from public.question_import_rows where import_id = $1 order by place',
    [id],
  );
