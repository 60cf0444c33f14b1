import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { WaitingGuardians } from '#core/contracts/admin-users/guardian.ts';
import { adminDashboardKeys } from '#web/features/admin-dashboard/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { countRows, readOptionalRow, readRow } from '#web/lib/requests/read-rows.ts';

const Doubted = z.object({ reported: z.number(), suspected: z.number() });

/** What only a person can decide, besides the missing answers, which the cards count. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: adminDashboardKeys.waiting,
    queryFn: async ({ signal }) => {
      const [sheets, drafts, tasks, doubted, extraTime, guardians] = await Promise.all([
        countRows(
          (db) =>
            db
              .from('print_uploads')
              .select('id', { count: 'exact', head: true })
              .eq('status', 'needs_review'),
          signal,
        ),
        undecidedTasks('done', signal),
        undecidedTasks('error', signal),
        readRow(Doubted, (db) => db.rpc('count_doubted_questions'), signal),
        waitingForExtraTime(signal),
        callFunction('admin-users-waiting-guardians', {}, { schema: WaitingGuardians, signal }),
      ]);
      const { reported: reports, suspected: suspicions } = doubted;
      return { sheets, drafts, tasks, reports, suspicions, extraTime, guardians };
    },
  });

function undecidedTasks(status: 'done' | 'error', signal: AbortSignal): Promise<number> {
  return countRows(
    (db) =>
      db
        .from('ai_tasks')
        .select('id', { count: 'exact', head: true })
        .eq('status', status)
        .is('decision', null),
    signal,
  );
}

/** How many students wait for extra time, and who has waited longest. */
async function waitingForExtraTime(signal: AbortSignal): Promise<{ count: number; first: string | null }> {
  const [count, oldest] = await Promise.all([
    countRows(
      (db) =>
        db.from('extra_time_requests').select('user_id', { count: 'exact', head: true }).eq('status', 'open'),
      signal,
    ),
    readOptionalRow(
      z.object({ user_id: z.string() }),
      (db) =>
        db.from('extra_time_requests').select('user_id').eq('status', 'open').order('asked_at').limit(1),
      signal,
    ),
  ]);
  return { count: oldest ? count : 0, first: oldest?.user_id ?? null };
}
