import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

/** The languages questions are translated into, by the name the profile keeps. */
const CODES = { Hindi: 'hi', Telugu: 'te', Tamil: 'ta' } as const;
export type TranslationLanguage = (typeof CODES)[keyof typeof CODES];

const Row = z.object({ language: z.string().nullable() });

/** The language the student reads questions in, where there are translations of it. */
export const languageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['translation-language', userId],
    queryFn: ({ signal }) => getLanguage(userId, signal),
  });

/** Null: English, or not said. */
async function getLanguage(userId: string, signal: AbortSignal): Promise<TranslationLanguage | null> {
  const row = await readOptionalRow(
    Row,
    (db) => db.from('profiles').select('language').eq('user_id', userId),
    signal,
  );
  const language = row?.language ?? '';
  return language in CODES ? CODES[language as keyof typeof CODES] : null;
}
