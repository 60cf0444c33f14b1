import type { Transaction } from '#server/database/database.ts';
import { fillIn } from '#server/mail/fill-in.ts';

const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link)
  select c.user_id, 'sitting', texts.title, texts.body, $4
  from private.competition_ranks r
    join private.sitting_candidates c on c.sitting_id = r.sitting_id and c.number = r.number
    left join public.profiles p on p.user_id = c.user_id
    join jsonb_to_recordset($3::jsonb) as texts (language text, title text, body text)
      on texts.language = case when p.language in ('Hindi', 'Telugu', 'Tamil') then p.language else 'English' end
  where r.competition_id = $1 and r.version = $2 and c.user_id is not null`;

const TEXTS = {
  English: {
    title: 'Ranks: {{title}}',
    first: 'Your rank and percentile are there.',
    again: 'Marks have changed. All of it was ranked again.',
  },
  Hindi: {
    title: 'रैंक: {{title}}',
    first: 'आपकी रैंक और परसेंटाइल आ गई है।',
    again: 'अंक बदले हैं। सभी की रैंक फिर से निकाली गई है।',
  },
  Telugu: {
    title: 'ర్యాంకులు: {{title}}',
    first: 'మీ ర్యాంకు, పర్సెంటైల్ వచ్చాయి.',
    again: 'మార్కులు మారాయి. అందరి ర్యాంకులు మళ్లీ లెక్కించారు.',
  },
  Tamil: {
    title: 'தரவரிசை: {{title}}',
    first: 'உங்கள் தரவரிசையும் சதமானமும் வந்துவிட்டன.',
    again: 'மதிப்பெண்கள் மாறியுள்ளன. அனைவரின் தரவரிசையும் மீண்டும் கணக்கிடப்பட்டது.',
  },
} as const;

/** Everybody who is ranked, in the language of the profile, in the app. */
export async function tellRanked(
  tx: Transaction,
  { id, title }: { id: string; title: string },
  version: number,
): Promise<void> {
  const texts = Object.entries(TEXTS).map(([language, words]) => ({
    language,
    title: fillIn(words.title, { title }),
    body: version === 1 ? words.first : words.again,
  }));
  await tx.query(NOTIFY, [id, version, JSON.stringify(texts), `/app/competitions/${id}`]);
}
