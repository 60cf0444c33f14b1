import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { notebookKeys } from '#web/features/notebook/api/keys.ts';
import { loadNotebook, saveNotebook } from '#web/lib/offline/saved-notebook.ts';
import { isUnreachable } from '#web/lib/requests/failure-text.ts';
import { retryQuery } from '#web/lib/requests/query-client.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

export const MISTAKE_KINDS = ['wrong', 'blank', 'marked', 'slow'] as const;
export type MistakeKind = (typeof MISTAKE_KINDS)[number];
/** As many as `get_notebook` answers at once. */
export const PAGE_SIZE = 20;

const Entry = z.object({
  question_id: z.string(),
  kind: z.enum(MISTAKE_KINDS),
  missed_at: z.string(),
  times: z.number(),
  note: z.string().nullable(),
  known_at: z.string().nullable(),
  selected_index: z.number().nullable(),
  subject: z.string(),
  chapter: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  correct_index: z.number().nullable(),
  explanation: z.unknown(),
  language: z.string(),
  /** What took the place of a question that was corrected. */
  successor_id: z.string().nullable(),
  /** Of all pages. */
  total: z.number(),
  /** How sure the answer was that is shown; a copy of an older build has none. */
  confidence: z.enum(['sure', 'unsure', 'guess']).nullish(),
  /** Of a question that is not answered with an option; a copy of an older build has none. */
  kind_of_question: z.string().default('single'),
  key: z.unknown(),
  answer: z.unknown(),
});
export type NotebookEntry = z.infer<typeof Entry>;

export interface NotebookFilter {
  exam: string;
  subject: string | null;
  chapter: string | null;
  kind: MistakeKind | null;
  isKnown: boolean;
  /** From 0. */
  page: number;
}

/** What the notebook opens with. */
export const UNFILTERED: NotebookFilter = {
  exam: NEET_EXAM,
  subject: null,
  chapter: null,
  kind: null,
  isKnown: false,
  page: 0,
};

/** Not without a network: the copy of the device is there at once. */
const retry = (failures: number, error: unknown) => !isUnreachable(error) && retryQuery(failures, error);

export const entriesQuery = (userId: string, filter: NotebookFilter) =>
  queryOptions({
    queryKey: notebookKeys.page(userId, filter),
    queryFn: ({ signal }) =>
      orSaved(
        userId,
        nameOf(`page ${JSON.stringify({ ...filter, exam: undefined })}`, filter.exam),
        z.array(Entry),
        () =>
          readRows(
            Entry,
            (db) =>
              db.rpc('get_notebook', {
                p_subject: filter.subject,
                p_chapter: filter.chapter,
                p_kind: filter.kind,
                p_known: filter.isKnown,
                p_offset: filter.page * PAGE_SIZE,
                p_exam: filter.exam,
              }),
            signal,
          ),
      ),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry,
  });

const ChapterCount = z.object({
  subject: z.string(),
  chapter: z.string(),
  open: z.number(),
  known: z.number(),
});

/** Of one exam. */
export const chaptersQuery = (userId: string, exam: string) =>
  queryOptions({
    queryKey: notebookKeys.chapters(userId, exam),
    queryFn: ({ signal }) =>
      orSaved(userId, nameOf('chapters', exam), z.array(ChapterCount), () =>
        readRows(ChapterCount, (db) => db.rpc('get_notebook_chapters', { p_exam: exam }), signal),
      ),
    networkMode: 'always',
    retry,
  });

/** Of a copy; those of NEET (UG) are called as they were when there was nothing else. */
const nameOf = (name: string, exam: string) => (exam === NEET_EXAM ? name : `${name} ${exam}`);

/** What was shown, and when this device saved it, where the server could not be reached; else null. */
export interface Shown<Rows> {
  rows: Rows;
  savedAt: number | null;
}

/** What the server answers, kept on the device for the time without a network. */
async function orSaved<Rows extends z.ZodType>(
  userId: string,
  name: string,
  schema: Rows,
  ask: () => Promise<z.output<Rows>>,
): Promise<Shown<z.output<Rows>>> {
  try {
    const rows = await ask();
    await saveNotebook(userId, name, rows);
    return { rows, savedAt: null };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    for (const copy of await loadNotebook(userId, name)) {
      const { data } = schema.safeParse(copy.value);
      if (data !== undefined) return { rows: data, savedAt: copy.savedAt };
    }
    throw error;
  }
}
