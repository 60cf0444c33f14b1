import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  ImportChoices,
  ImportColumns,
  ImportName,
  ImportPlace,
} from '#core/contracts/question-import/import-choices.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { IMPORT_FORMATS } from '#core/domain/question-import/import-format.ts';
import { adminImportKeys } from '#web/features/admin-import/api/keys.ts';
import { readRow } from '#web/lib/requests/read-rows.ts';

export const Problem = z.object({
  row: z.number().nullable(),
  column: z.string().nullable(),
  severity: z.enum(['error', 'warning', 'waiting']),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** What both ways of counting make of an answer. */
const Outcome = z.object({ index: z.number(), text: z.string() }).nullable();
const Answers = z.object({
  from: z.union([z.literal(0), z.literal(1)]).nullable(),
  by: z.string().nullable(),
  examples: z.array(
    z.object({ row: z.number(), stem: z.string(), found: z.string(), zero: Outcome, one: Outcome }),
  ),
});
export type TableAnswers = z.infer<typeof Answers>;

const SeveralRight = z.object({
  count: z.number(),
  areTogether: z.boolean(),
  examples: z.array(z.object({ row: z.number(), stem: z.string(), key: z.string() })),
});
export type SeveralRight = z.infer<typeof SeveralRight>;

const Table = z.object({
  headings: z.array(z.string()),
  columns: ImportColumns,
  encoding: z.string().optional(),
  separator: z.string().optional(),
  sheet: z.string().optional(),
  otherSheets: z.array(z.string()).optional(),
  headingRow: z.number().default(1),
  isOfTwoRows: z.boolean().optional(),
  secondRow: z.number().optional(),
  topRows: z.array(z.object({ number: z.number(), text: z.string() })).default([]),
  template: z.string().optional(),
  guess: z.array(z.object({ column: z.string(), at: z.number(), example: z.string() })).optional(),
  answers: Answers.optional(),
});

const Names = z.object({
  listed: z.array(ImportName.extend({ count: z.number(), guess: ImportPlace.nullable() })),
  unlisted: z.number(),
});
export type UnknownNames = z.infer<typeof Names>;

export const QuestionImport = z.object({
  id: z.string(),
  file_name: z.string().nullable(),
  /** Of a Word paper: the second file. */
  solutions_name: z.string().nullable(),
  format: z.enum(IMPORT_FORMATS),
  exam: z.string().default(NEET_EXAM),
  status: z.enum(['checking', 'checked', 'importing', 'done', 'cancelled', 'error', 'undone']),
  row_count: z.number(),
  imported_count: z.number(),
  kept_count: z.number(),
  takes_duplicates: z.boolean(),
  error: z.string().nullable(),
  report: z.object({
    problems: z.array(Problem).default([]),
    table: Table.optional(),
    names: Names.optional(),
    languages: z.object({ paired: z.number(), isApart: z.boolean() }).optional(),
    severalRight: SeveralRight.optional(),
  }),
  choices: ImportChoices,
  created_at: z.string(),
});
export type QuestionImport = z.infer<typeof QuestionImport>;

const COLUMNS = `id, file_name, solutions_name, format, exam, status, row_count, imported_count, kept_count, takes_duplicates, error, report,
  choices, created_at`;
/** While the server works on it. */
const ASK_AGAIN_MS = 1_000;

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: adminImportKeys.one(id),
    queryFn: ({ signal }) =>
      readRow(QuestionImport, (db) => db.from('question_imports').select(COLUMNS).eq('id', id), signal),
    refetchInterval: ({ state }) =>
      state.data?.status === 'checking' || state.data?.status === 'importing' ? ASK_AGAIN_MS : false,
  });

const Counts = z.object({
  total: z.number(),
  errors: z.number(),
  warnings: z.number(),
  waiting: z.number(),
  same: z.number(),
  alike: z.number(),
  left_out: z.number(),
  losses: z.number(),
  ready: z.number(),
  imported: z.number(),
});
export type ImportCounts = z.infer<typeof Counts>;

/** @param isRunning asks again as long as it is */
export const countsQuery = (id: string, isRunning: boolean) =>
  queryOptions({
    queryKey: adminImportKeys.counts(id),
    queryFn: ({ signal }) => readRow(Counts, (db) => db.rpc('count_import_rows', { p_import: id }), signal),
    refetchInterval: isRunning ? ASK_AGAIN_MS : false,
  });
