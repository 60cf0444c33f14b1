import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

/** The languages questions are translated into, by the name the profile keeps. */
const CODES = { Hindi: 'hi', Telugu: 'te', Tamil: 'ta' } as const;
export type TranslationLanguage = (typeof CODES)[keyof typeof CODES];

const Row = z.object({ language: z.string().nullable() }).nullable();

export const languageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['results', userId, 'language'],
    queryFn: ({ signal }) => getLanguage(userId, signal),
  });

/** Null: English, or not said. */
async function getLanguage(userId: string, signal: AbortSignal): Promise<TranslationLanguage | null> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('profiles')
    .select('language')
    .eq('user_id', userId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  const language = Row.parse(throwOnError(answer))?.language ?? '';
  return language in CODES ? CODES[language as keyof typeof CODES] : null;
}
