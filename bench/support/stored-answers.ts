import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import type { ExamHall } from './exam-hall.ts';

export interface Expected {
  attemptId: string;
  /** Question id → the option the last acknowledged save left; null where it was cleared. */
  answers: Map<string, number | null>;
  /** As the submission was answered; null when it was not. */
  score: number | null;
}

const Stored = z.object({
  id: z.string(),
  status: z.string(),
  score: z.number().nullable(),
  answers: z.record(z.string(), z.number().nullable()).nullable(),
  graded: z.record(z.string(), z.number()).nullable(),
  items: z.number(),
});
type Stored = z.infer<typeof Stored>;

const SELECT_STORED = `
  select a.id, a.status, a.score,
    (select jsonb_object_agg(r.question_id, r.selected_index) from public.attempt_responses r where r.attempt_id = a.id) as answers,
    (select jsonb_object_agg(i.question_id, i.selected_index) from public.items_attempted i
      where i.attempt_id = a.id and i.selected_index is not null) as graded,
    (select count(*) from public.items_attempted i where i.attempt_id = a.id) as items
  from public.attempts a`;

/** How many attempts are not stored, and graded, exactly as acknowledged. The server must be stopped. */
export async function countDifferences(hall: ExamHall, expected: readonly Expected[]): Promise<number> {
  const database = await hall.openDatabase();
  const rows = await queryRows(database, Stored, SELECT_STORED);
  await database.close();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return expected.filter((attempt) => differs(attempt, byId.get(attempt.attemptId), hall.questions.length))
    .length;
}

function differs({ answers, score }: Expected, stored: Stored | undefined, questions: number): boolean {
  if (!stored) return true;
  const kept = stored.answers ?? {};
  if (Object.keys(kept).length !== answers.size) return true;
  for (const [id, selected] of answers) {
    if (kept[id] !== selected) return true;
    if (score !== null && (stored.graded?.[id] ?? null) !== selected) return true;
  }
  if (score === null) return false;
  return stored.status !== 'submitted' || stored.score !== score || stored.items !== questions;
}
