import { queryOptions } from '@tanstack/react-query';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const RECENT_DAYS = 7;

export const questionCountsQuery = () =>
  queryOptions({ queryKey: ['admin', 'question-counts'], queryFn: ({ signal }) => countQuestions(signal) });

/** Active questions of the bank; those of Demo Mode are not among them. */
async function countQuestions(signal: AbortSignal) {
  const supabase = await getSupabase();
  const active = () =>
    supabase
      .from('questions')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'active')
      .or('source.is.null,source.neq.demo')
      .abortSignal(signal);
  const since = new Date(Date.now() - RECENT_DAYS * DAY_MS).toISOString();
  const [total, missing, recent, ...bySubject] = await Promise.all(
    [
      active(),
      active().is('correct_index', null),
      active().gte('created_at', since),
      ...SUBJECTS.map((subject) => active().eq('subject', subject)),
    ].map(async (count) => {
      const answer = await count;
      throwOnError(answer);
      return answer.count ?? 0;
    }),
  );
  const subjects = SUBJECTS.map((subject, index) => ({ subject, count: bySubject[index] ?? 0 }));
  return { total: total ?? 0, missing: missing ?? 0, recent: recent ?? 0, subjects };
}
