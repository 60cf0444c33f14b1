import { writeBattleTitle } from '#core/domain/test-builder/test-title.ts';
import type { Queryable } from '#server/database/database.ts';
import type { BattleRow } from './battle-rows.ts';
import { BATTLE_TEXTS, type BattleNote } from './battle-texts.ts';

/** Each in the language of the profile; nobody to whom what is between people is closed. */
const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link)
  select p.user_id, 'battle', texts.title, texts.body, $3
  from private.battle_players p
    left join public.profiles profile on profile.user_id = p.user_id
    join jsonb_to_recordset($2::jsonb) as texts (language text, title text, body text)
      on texts.language = case when profile.language in ('Hindi', 'Telugu', 'Tamil') then profile.language else 'English' end
  where p.battle_id = $1 and private.may_be_social(p.user_id)`;

/** Where each plays at a time of their own, nobody is looking: it is told in the app. */
export async function tellPlayers(tx: Queryable, battle: BattleRow, note: BattleNote): Promise<void> {
  if (battle.kind !== 'open') return;
  const title = writeBattleTitle(battle.subject, battle.chapter);
  const texts = Object.entries(BATTLE_TEXTS).map(([language, notes]) => ({
    language,
    title: notes[note].title,
    body: notes[note].body.replace('{{title}}', title),
  }));
  await tx.query(NOTIFY, [battle.id, JSON.stringify(texts), `/app/battles/${battle.id}`]);
}
