import { inIndia } from '#core/domain/sittings/in-india.ts';
import type { Queryable } from '#server/database/database.ts';
import { SITTING_NOTES, type SittingNote } from './sitting-notes.ts';
import type { SittingRow } from './sitting-rows.ts';

const LANGUAGES = ['English', 'Hindi', 'Telugu', 'Tamil'] as const;

/** Everybody on the list, each in the language of the profile; a notification of the app. */
const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link)
  select c.user_id, 'sitting', texts.title, texts.body, $3
  from private.sitting_candidates c
    left join public.profiles p on p.user_id = c.user_id
    join jsonb_to_recordset($2::jsonb) as texts (language text, title text, body text)
      on texts.language = case when p.language in ('Hindi', 'Telugu', 'Tamil') then p.language else 'English' end
  where c.sitting_id = $1 and c.user_id is not null and c.removed_at is null
    and ($4::uuid[] is null or c.user_id = any ($4))`;

/** Writes what happened into the app of every candidate, or of some. */
export async function tellCandidates(
  db: Queryable,
  sitting: Pick<SittingRow, 'id'> & ToldSitting,
  note: SittingNote,
  userIds: readonly string[] | null = null,
): Promise<void> {
  const texts = LANGUAGES.map((language) => ({ language, ...noteText(sitting, note, language) }));
  await db.query(NOTIFY, [sitting.id, JSON.stringify(texts), pathOfNote(sitting.id, note), userIds]);
}

/** What a note can say of a sitting. */
export type ToldSitting = Pick<SittingRow, 'title' | 'startsAt' | 'endsAt'> &
  Partial<Pick<SittingRow, 'cancelReason' | 'challengesUntil'>>;

/** Where the page is that a note leads to. */
export const pathOfNote = (sittingId: string, note: SittingNote) =>
  `/app/sittings/${sittingId}${note === 'key_shown' || note === 'challenge_answered' ? '/key' : ''}`;

export function noteText(
  { title, startsAt, endsAt, cancelReason, challengesUntil }: ToldSitting,
  note: SittingNote,
  language: (typeof LANGUAGES)[number],
): { title: string; body: string } {
  const words = SITTING_NOTES[language][note];
  const fill = (text: string) =>
    text
      .replaceAll('{{title}}', title)
      .replaceAll('{{start}}', inIndia(startsAt, language))
      .replaceAll('{{end}}', inIndia(endsAt, language))
      .replaceAll('{{until}}', challengesUntil ? inIndia(challengesUntil, language) : '')
      .replaceAll('{{reason}}', cancelReason ?? '');
  return { title: fill(words.title), body: fill(words.body).trim() };
}
