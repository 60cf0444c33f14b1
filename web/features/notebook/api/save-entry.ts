import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notebookKeys } from '#web/features/notebook/api/keys.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';
import { forgetPlan } from '#web/lib/student/daily-practice.ts';

interface EntryFields {
  note?: string | null;
  known_at?: string | null;
}

/** @param onSaved called before the list is asked for again: the entry may not be in it any more */
export function useSaveEntry(userId: string, questionId: string, onSaved?: (fields: EntryFields) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (fields: EntryFields) => {
      const supabase = await getSupabase();
      const entries = supabase.from('notebook_entries');
      throwOnError(await entries.update(fields).eq('user_id', userId).eq('question_id', questionId));
    },
    onSuccess: (_data, fields) => {
      onSaved?.(fields);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: notebookKeys.of(userId) }),
        forgetPlan(queryClient),
      ]);
    },
  });
}
