import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** Repeating it changes nothing. */
export async function saveTick(
  userId: string,
  { exam, item }: { exam: string; item: number },
  isTicked: boolean,
): Promise<void> {
  const supabase = await getSupabase();
  const ticks = supabase.from('exam_day_checklist');
  throwOnError(
    isTicked
      ? await ticks.upsert({ user_id: userId, exam, item })
      : await ticks.delete().eq('user_id', userId).eq('exam', exam).eq('item', item),
  );
}
