import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { AnswerForm } from '#core/domain/omr/answer-form.ts';
import type { SheetGeometry } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { readOptionalRow, readRow } from '#web/lib/requests/read-rows.ts';
import { isDoubtful } from '#web/lib/sheets/choices.ts';
import { ReadAnswer, ReadForms } from '#web/lib/sheets/read-answer.ts';
import { ReadLayout } from '#web/lib/sheets/read-layout.ts';

const Upload = z.object({
  detected: z.object({ answers: z.array(ReadAnswer), forms: ReadForms }).nullable(),
  /** Of the upright pages, in the order of the sheet. */
  page_urls: z.array(z.string()),
  /** Of a sheet of another make. */
  layout: ReadLayout.optional().default(null),
  tests: z.object({
    visibility: z.string(),
    opens_at: z.string().nullable(),
    closes_at: z.string().nullable(),
    config: z.object({ questions: z.array(z.string()).default([]) }),
  }),
});

export interface DoubtfulRows {
  rows: ReadAnswer[];
  pageNames: string[];
  /** Of a sheet of another make; null: it is ours. */
  layout: SheetGeometry | null;
  /** What each row is; none: the usual four circles. */
  forms: readonly AnswerForm[] | undefined;
  questionCount: number;
  /** False where only a reviewer decides. */
  mayConfirm: boolean;
}

/** What could not be read for certain on an own sheet. */
export const doubtfulRowsQuery = (uploadId: string) =>
  queryOptions({
    queryKey: printingKeys.doubtfulRows(uploadId),
    queryFn: ({ signal }) => getDoubtfulRows(uploadId, signal),
    // Decisions are made on what stands here: it does not change under the student's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function getDoubtfulRows(uploadId: string, signal: AbortSignal): Promise<DoubtfulRows> {
  const [upload, setting] = await Promise.all([
    readRow(
      Upload,
      (db) =>
        db
          .from('print_uploads')
          .select('detected, page_urls, layout, tests(visibility, opens_at, closes_at, config)')
          .eq('id', uploadId),
      signal,
    ),
    readOptionalRow(
      z.object({ value: z.boolean() }),
      (db) => db.from('app_settings').select('value').eq('key', 'students_confirm_sheets').limit(1),
      signal,
    ),
  ]);
  const { visibility, opens_at, closes_at, config } = upload.tests;
  return {
    rows: (upload.detected?.answers ?? []).filter(isDoubtful),
    pageNames: upload.page_urls,
    layout: upload.layout,
    forms: upload.detected?.forms,
    questionCount: config.questions.length,
    mayConfirm:
      setting?.value === true && visibility === 'private' && opens_at === null && closes_at === null,
  };
}
