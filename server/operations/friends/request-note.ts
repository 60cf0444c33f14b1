import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { inLanguage, type TextsByLanguage } from '#server/mail/texts-by-language.ts';

/** Without who it is: a note outlives a consent that is withdrawn. */
const FRIEND_NOTES: TextsByLanguage<string> = {
  English: 'Somebody wants to be your friend',
  Hindi: 'कोई आपसे दोस्ती करना चाहता है',
  Telugu: 'ఒకరు మీతో స్నేహం చేయాలనుకుంటున్నారు',
  Tamil: 'ஒருவர் உங்கள் நண்பராக விரும்புகிறார்',
};

const SELECT_LANGUAGE = 'select language from public.profiles where user_id = $1';
const LanguageRow = z.object({ language: z.string().nullable() });
/** One that waits to be read is enough, however many ask. */
const NOTIFY = `
  insert into public.notifications (user_id, kind, title, link)
  select $1, 'friend_request', $2, '/app/friends'
  where not exists (select from public.notifications where user_id = $1 and kind = 'friend_request' and read_at is null)`;

/** Tells somebody, in the app, that they were asked. */
export async function noteRequest(tx: Queryable, toId: string): Promise<void> {
  const row = await queryOptionalRow(tx, LanguageRow, SELECT_LANGUAGE, [toId]);
  await tx.query(NOTIFY, [toId, inLanguage(FRIEND_NOTES, row?.language ?? null)]);
}
