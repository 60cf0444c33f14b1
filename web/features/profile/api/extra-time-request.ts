import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AskExtraTimeResponse } from '#core/contracts/account/ask-extra-time.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

const ExtraTimeRequest = z.object({
  reason: z.string(),
  status: z.enum(['open', 'granted', 'declined']),
  reply: z.string().nullable(),
  asked_at: z.string(),
  decided_at: z.string().nullable(),
});
export type ExtraTimeRequest = z.infer<typeof ExtraTimeRequest>;

/** What the student asked for, and what was decided; null: nothing was asked for. */
export const extraTimeRequestQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.extraTimeRequest(userId),
    queryFn: ({ signal }) =>
      readOptionalRow(
        ExtraTimeRequest,
        (db) =>
          db
            .from('extra_time_requests')
            .select('reason, status, reply, asked_at, decided_at')
            .eq('user_id', userId),
        signal,
      ),
  });

export const askExtraTimeMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      callFunction('ask-extra-time', { reason }, { schema: AskExtraTimeResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: profileKeys.extraTimeRequest(userId) }),
  });

/** Takes back what waits; what is decided stays. */
export const withdrawExtraTimeMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const supabase = await getSupabase();
      throwOnError(
        await supabase.from('extra_time_requests').delete().eq('user_id', userId).eq('status', 'open'),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: profileKeys.extraTimeRequest(userId) }),
  });
