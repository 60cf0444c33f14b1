import { NOTICE_VERSION, type RELATIONS } from '#core/domain/guardians/guardian.ts';
import type { Queryable } from '#server/database/database.ts';
import { forgetSocial } from '#server/operations/social/forget-social.ts';
import { type DecisionEntry, recordDecision } from './record-decision.ts';

interface Agreement {
  userId: string;
  email: string | null;
  how: 'mail' | 'paper';
  name: string;
  relation: (typeof RELATIONS)[number];
  seenOn?: string;
  recordedBy?: string;
}

/** Paper may follow an address that was a mistake: its link stays over. */
const AGREE = `
  insert into private.guardians as g (user_id, state, how, name, relation, notice_version, decided_at)
  values ($1, 'agreed', $2, $3, $4, $5, now())
  on conflict (user_id) do update set state = 'agreed', how = excluded.how, name = excluded.name,
    relation = excluded.relation, notice_version = excluded.notice_version, decided_at = now(), social = true,
    email = case when g.state <> 'mistaken' then g.email end,
    token_hash = case when g.state <> 'mistaken' then g.token_hash end,
    link_id = case when g.state <> 'mistaken' then g.link_id else gen_random_uuid() end`;
/** As the profile shows it to the learner. */
const MARK = 'update public.profiles set guardian_confirmed_at = $2 where user_id = $1';

/** The consent stands from now on. */
export async function agree(tx: Queryable, agreement: Agreement): Promise<void> {
  const { userId, how, name, relation } = agreement;
  await tx.query(AGREE, [userId, how, name, relation, NOTICE_VERSION]);
  await tx.query(MARK, [userId, new Date()]);
  await recordDecision(tx, { ...agreement, decision: 'agreed' });
}

/** No consent stands from now on; what was between the learner and others goes at once. */
export async function disagree(
  tx: Queryable,
  entry: DecisionEntry & { decision: 'refused' | 'mistaken' | 'withdrawn' },
): Promise<void> {
  const { userId, decision } = entry;
  await tx.query('update private.guardians set state = $2, decided_at = now() where user_id = $1', [
    userId,
    decision,
  ]);
  await tx.query(MARK, [userId, null]);
  await forgetSocial(tx, userId);
  await recordDecision(tx, entry);
}
