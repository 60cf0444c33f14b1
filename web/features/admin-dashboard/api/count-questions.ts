import type { PostgrestClient } from '@supabase/postgrest-js';
import { queryOptions } from '@tanstack/react-query';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { adminDashboardKeys } from '#web/features/admin-dashboard/api/keys.ts';
import { countRows } from '#web/lib/requests/read-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RECENT_DAYS = 7;

export const questionCountsQuery = () =>
  queryOptions({
    queryKey: adminDashboardKeys.questionCounts,
    queryFn: ({ signal }) => countQuestions(signal),
  });

export type QuestionCounts = Awaited<ReturnType<typeof countQuestions>>;

/** Active questions of the bank; those of Demo Mode are not among them. */
async function countQuestions(signal: AbortSignal) {
  const active = (db: PostgrestClient) =>
    db
      .from('questions')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'active')
      .or('source.is.null,source.neq.demo');
  const since = new Date(Date.now() - RECENT_DAYS * DAY_MS).toISOString();
  const [total, missing, recent, ...bySubject] = await Promise.all([
    countRows(active, signal),
    countRows((db) => active(db).is('correct_index', null), signal),
    countRows((db) => active(db).gte('created_at', since), signal),
    ...SUBJECTS.map((subject) => countRows((db) => active(db).eq('subject', subject), signal)),
  ]);
  const subjects = SUBJECTS.map((subject, index) => ({ subject, count: bySubject[index] ?? 0 }));
  return { total: total ?? 0, missing: missing ?? 0, recent: recent ?? 0, subjects };
}
