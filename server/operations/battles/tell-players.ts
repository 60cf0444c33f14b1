import { writeBattleTitle } from '#core/domain/test-builder/test-title.ts';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import type { BattleRow } from './battle-rows.ts';
import { BATTLE_TEXTS, type BattleNote } from './battle-texts.ts';

/** Each in the language of the profile; nobody to whom what is between people is closed. */
const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link)
  select told.user_id, 'battle', texts.title, texts.body, $3
  from unnest($1::uuid[]) as told (user_id)
    left join public.profiles profile on profile.user_id = told.user_id
    join jsonb_to_recordset($2::jsonb) as texts (language text, title text, body text)
      on texts.language = case when profile.language in ('Hindi', 'Telugu', 'Tamil') then profile.language else 'English' end
  where private.may_be_social(told.user_id)`;
const SELECT_PLAYERS = 'select user_id as id from private.battle_players where battle_id = $1';

/** Where each plays at a time of their own, nobody is looking: it is told in the app. */
export async function tellPlayers(tx: Queryable, battle: BattleRow, note: BattleNote): Promise<void> {
  if (battle.kind !== 'open') return;
  const players = await queryRows(tx, IdRow, SELECT_PLAYERS, [battle.id]);
  await tell(
    tx,
    battle,
    note,
    players.map(({ id }) => id),
  );
}

/** Friends whom the host asked to come. The note names nobody: notes outlive friendships and consents. */
export const tellInvited = (tx: Queryable, battle: BattleRow, friends: readonly string[]) =>
  tell(tx, battle, 'invited', friends);

async function tell(
  tx: Queryable,
  battle: BattleRow,
  note: BattleNote,
  people: readonly string[],
): Promise<void> {
  const title = writeBattleTitle(battle.subject, battle.chapter);
  const texts = Object.entries(BATTLE_TEXTS).map(([language, notes]) => ({
    language,
    title: notes[note].title,
    body: notes[note].body.replace('{{title}}', title),
  }));
  const link = note === 'invited' ? '/app/battles' : `/app/battles/${battle.id}`;
  await tx.query(NOTIFY, [people, JSON.stringify(texts), link]);
}
