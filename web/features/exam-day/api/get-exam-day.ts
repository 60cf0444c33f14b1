import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ExamChecklist } from '#core/contracts/exams/exam-shape.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { examDayKeys } from '#web/features/exam-day/api/keys.ts';
import { loadExamDay, saveExamDay } from '#web/lib/offline/saved-exam-day.ts';
import { isUnreachable } from '#web/lib/requests/failure-text.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

const Located = z.enum(['address', 'city', 'hand']).nullable();

/** A row of `v_examday_context`; the email comes from the session. */
export const ExamDayContext = z.object({
  home_address: z.string().nullable(),
  exam_center_address: z.string().nullable(),
  exam_city: z.string().nullable(),
  exam_date: z.string().nullable(),
  buffer_mins: z.number().nullable(),
  home_lat: z.number().nullable(),
  home_lng: z.number().nullable(),
  exam_lat: z.number().nullable(),
  exam_lng: z.number().nullable(),
  home_located: Located,
  exam_located: Located,
  home_place: z.string().nullable(),
  exam_place: z.string().nullable(),
  reporting_mins: z.number().nullable(),
  travel_mins: z.number().nullable(),
  evening_mail: z.boolean(),
  /** Whose day it is; a copy of an older build does not say. */
  exam: z.string().nullable().default(null),
});
export type ExamDayContext = z.infer<typeof ExamDayContext>;

const Tick = z.object({ exam: z.string(), item: z.number().int() });
const OfExam = z.object({ checklist: ExamChecklist.nullable(), minutes: z.number().nullable() });
const NOT_SAID: z.infer<typeof OfExam> = { checklist: null, minutes: null };

const ExamDay = z.object({
  context: ExamDayContext,
  /** Of the exam whose day it is. */
  ticked: z.array(z.number()),
  /** Of its definition; null: it has none, or is NEET (UG). */
  checklist: ExamChecklist.nullable().default(null),
  /** How long it takes; null: as long as NEET (UG). */
  minutes: z.number().nullable().default(null),
});
const SavedExamDay = z.object({ savedAt: z.number(), value: ExamDay });

export type ExamDay = z.infer<typeof ExamDay> & {
  /** When this device saved it, where the server could not be reached; else null. */
  savedAt: number | null;
};

const NOTHING: ExamDayContext = {
  home_address: null,
  exam_center_address: null,
  exam_city: null,
  exam_date: null,
  buffer_mins: null,
  home_lat: null,
  home_lng: null,
  exam_lat: null,
  exam_lng: null,
  home_located: null,
  exam_located: null,
  home_place: null,
  exam_place: null,
  reporting_mins: null,
  travel_mins: null,
  evening_mail: false,
  exam: null,
};

export const examDayQuery = (userId: string) =>
  queryOptions({
    queryKey: examDayKeys.detail(userId),
    queryFn: ({ signal }) => getExamDay(userId, signal),
    networkMode: 'always',
    // The copy of the device is there at once; asking three times would only make the morning longer.
    retry: false,
  });

async function getExamDay(userId: string, signal: AbortSignal): Promise<ExamDay> {
  try {
    const [context, ticks] = await Promise.all([
      readOptionalRow(
        ExamDayContext,
        (db) => db.from('v_examday_context').select(Object.keys(NOTHING).join(', ')).eq('user_id', userId),
        signal,
      ),
      readRows(
        Tick,
        (db) => db.from('exam_day_checklist').select('exam, item').eq('user_id', userId).order('item'),
        signal,
      ),
    ]);
    const exam = context?.exam ?? NEET_EXAM;
    const found = {
      context: context ?? NOTHING,
      ticked: ticks.flatMap((tick) => (tick.exam === exam ? tick.item : [])),
      ...(exam === NEET_EXAM ? NOT_SAID : await readOfExam(exam, signal)),
    };
    // A tick saved meanwhile may be missing from what was read: see keepTick.
    signal.throwIfAborted();
    await saveExamDay(userId, { savedAt: Date.now(), value: found });
    return { ...found, savedAt: null };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    for (const value of await loadExamDay(userId)) {
      const { data } = SavedExamDay.safeParse(value);
      if (data) return { ...data.value, savedAt: data.savedAt };
    }
    throw error;
  }
}

async function readOfExam(exam: string, signal: AbortSignal): Promise<z.infer<typeof OfExam>> {
  const row = await readOptionalRow(
    OfExam,
    (db) => db.from('exams').select('checklist, minutes:definition->minutes').eq('code', exam),
    signal,
  );
  return row ?? NOT_SAID;
}

/**
 * A tick the server has taken becomes part of what is shown and of the device's copy, so that it stays there when the
 * next answer is that copy.
 */
export async function keepTick(
  queryClient: QueryClient,
  userId: string,
  { exam, item }: { exam: string; item: number },
  isTicked: boolean,
): Promise<void> {
  const { queryKey } = examDayQuery(userId);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (!before || (before.context.exam ?? NEET_EXAM) !== exam) return;
  const others = before.ticked.filter((other) => other !== item);
  const ticked = isTicked ? [...others, item].sort((a, b) => a - b) : others;
  queryClient.setQueryData(queryKey, { ...before, ticked });
  await saveExamDay(userId, {
    savedAt: before.savedAt ?? Date.now(),
    value: { context: before.context, ticked, checklist: before.checklist, minutes: before.minutes },
  });
}
