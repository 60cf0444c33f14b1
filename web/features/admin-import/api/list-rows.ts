import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Problem } from '#web/features/admin-import/api/get-import.ts';
import { adminImportKeys } from '#web/features/admin-import/api/keys.ts';
import type { ShownRows } from '#web/features/admin-import/model/import-address.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

export const ROWS_PER_PAGE = 20;

const Parsed = z.object({
  /** The code of the exam, where the file names it. */
  exam: z.string().optional(),
  subject: z.string(),
  chapter: z.string(),
  topic: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  correctIndex: z.number().nullable(),
  optionCount: z.number().optional(),
  /** Of a question that is answered with a number or several options, and its key. */
  kind: z.enum(['multiple', 'numerical']).optional(),
  key: z.string().optional(),
  /** Several options that the file calls right, of which nobody has said yet that all are to be chosen. */
  severalRight: z.string().optional(),
  explanation: z.string(),
  difficulty: z.string(),
  language: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  status: z.string().optional(),
  keepOptionOrder: z.string().optional(),
  pool: z.string().optional(),
  translations: z
    .array(
      z.object({
        language: z.string(),
        stem: z.string().default(''),
        options: z.array(z.string()).default([]),
      }),
    )
    .optional(),
  /** The place of the file it was made from, as it stands there. */
  written: z.string().optional(),
});
export type ParsedTexts = z.infer<typeof Parsed>;

const Row = z.object({
  place: z.number(),
  row: z.number(),
  parsed: Parsed,
  problems: z.array(Problem),
  losses: z.array(z.string()),
  severity: z.enum(['ok', 'warning', 'waiting', 'error']),
  likeness: z.enum(['same', 'alike']).nullable(),
  duplicate_id: z.string().nullable(),
  duplicate_place: z.number().nullable(),
  is_left_out: z.boolean(),
});
export type ImportRow = z.infer<typeof Row>;

const COLUMNS =
  'place, row, parsed, problems, losses, severity, likeness, duplicate_id, duplicate_place, is_left_out';

interface Conditions<Builder> {
  eq(column: string, value: unknown): Builder;
  neq(column: string, value: unknown): Builder;
  not(column: string, operator: string, value: unknown): Builder;
}

const CONDITIONS: Record<ShownRows, <Builder extends Conditions<Builder>>(rows: Builder) => Builder> = {
  all: (rows) => rows,
  errors: (rows) => rows.eq('severity', 'error'),
  warnings: (rows) => rows.eq('severity', 'warning'),
  waiting: (rows) => rows.eq('severity', 'waiting'),
  duplicates: (rows) => rows.not('likeness', 'is', null),
  losses: (rows) => rows.neq('losses', '{}'),
};

/** @param page from 1 */
export const rowsQuery = (id: string, show: ShownRows, page: number) =>
  queryOptions({
    queryKey: adminImportKeys.rows(id, show, page),
    queryFn: ({ signal }) =>
      readRows(
        Row,
        (db) => {
          const rows = db.from('question_import_rows').select(COLUMNS).eq('import_id', id);
          // A builder is changed by each condition: only the wanted one may be called.
          const shown = CONDITIONS[show](rows);
          return shown.order('place').range((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE - 1);
        },
        signal,
      ),
  });
