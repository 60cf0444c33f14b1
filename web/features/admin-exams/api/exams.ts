import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ExamChecklist, ExamShape, InLanguages } from '#core/contracts/exams/exam-shape.ts';
import {
  HideExamResponse,
  RemoveExamResponse,
  type SaveExamRequest,
  SaveExamResponse,
} from '#core/contracts/exams/own-exams.ts';
import { adminExamsKeys } from '#web/features/admin-exams/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

/** More definitions than an institute keeps. */
const MOST_EXAMS = 1_000;

const ListedExam = z.object({
  code: z.string(),
  name: InLanguages,
  year: z.number(),
  questions: z.number(),
  minutes: z.number(),
  totalMarks: z.string(),
  shipped_hash: z.string().nullable(),
  is_hidden: z.boolean(),
});
export type ListedExam = z.infer<typeof ListedExam>;

const COLUMNS =
  'code, name:definition->name, year:definition->year, questions:definition->questions, minutes:definition->minutes, totalMarks:definition->>totalMarks, shipped_hash, is_hidden';

export const adminExamsQuery = () =>
  queryOptions({
    queryKey: adminExamsKeys.list(),
    queryFn: ({ signal }) =>
      readRows(ListedExam, (db) => db.from('exams').select(COLUMNS).order('code').limit(MOST_EXAMS), signal),
  });

/** As it is kept, its list of the day among it: one that was saved before a rule came may contradict itself, and is shown with what contradicts. */
const StoredExam = z
  .object({
    code: z.string(),
    definition: ExamShape,
    checklist: ExamChecklist.nullable(),
    shipped_hash: z.string().nullable(),
    is_hidden: z.boolean(),
    revision: z.number(),
  })
  .transform(({ definition, checklist, ...rest }) => ({
    ...rest,
    definition: checklist ? { ...definition, checklist } : definition,
  }));
export type StoredExam = z.infer<typeof StoredExam>;

export const adminExamQuery = (code: string) =>
  queryOptions({
    queryKey: adminExamsKeys.one(code),
    queryFn: ({ signal }) =>
      readOptionalRow(
        StoredExam,
        (db) =>
          db
            .from('exams')
            .select('code, definition, checklist, shipped_hash, is_hidden, revision')
            .eq('code', code),
        signal,
      ),
  });

const again = (client: QueryClient) => client.invalidateQueries({ queryKey: adminExamsKeys.all });

export const saveExamMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (request: z.input<typeof SaveExamRequest>) =>
      callFunction('save-exam', request, { schema: SaveExamResponse }),
    onSuccess: () => again(client),
  });

export const hideExamMutation = (client: QueryClient, code: string) =>
  mutationOptions({
    mutationFn: (hidden: boolean) =>
      callFunction('hide-exam', { code, hidden }, { schema: HideExamResponse }),
    onSuccess: () => again(client),
  });

export const removeExamMutation = (client: QueryClient, code: string) =>
  mutationOptions({
    mutationFn: () => callFunction('remove-exam', { code }, { schema: RemoveExamResponse }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminExamsKeys.list() }),
  });
