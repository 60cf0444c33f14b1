import type { GuardianRecordAct } from '#core/contracts/admin-users/guardian.ts';
import { isMinor, isPlausibleBirth } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/operations/people/record-audit.ts';
import { forgetSocial } from '#server/operations/social/forget-social.ts';
import { agree, disagree } from './agree.ts';
import { type GuardianRow, readGuardian, readLearner } from './guardian-rows.ts';
import { recordDecision } from './record-decision.ts';

interface Recording {
  userId: string;
  administratorId: string;
  act: GuardianRecordAct;
}

/** What an administrator writes down of a guardian. @throws conflict where it has no meaning for this learner */
export async function recordAsStaff(
  tx: Transaction,
  { userId, administratorId, act }: Recording,
): Promise<void> {
  const today = kolkataDay(new Date());
  const { birth } = await readLearner(tx, userId);
  const guardian = await readGuardian(tx, userId, true);
  const by = { userId, recordedBy: administratorId, email: guardian?.email ?? null };
  if (act.kind === 'paper') {
    if (!birth || !isMinor(today, birth)) throw new AppError('conflict', 'This learner is no minor.');
    if (act.seen_on > today) throw new AppError('invalid_request', 'That day is yet to come.');
    await agree(tx, { ...by, how: 'paper', name: act.name, relation: act.relation, seenOn: act.seen_on });
  } else if (act.kind === 'withdraw') {
    if (guardian?.state !== 'agreed') throw new AppError('conflict', 'No consent stands.');
    const { name, relation } = guardian;
    await disagree(tx, { ...by, decision: 'withdrawn', how: 'staff', name, relation });
  } else if (act.kind === 'clear') {
    if (!guardian) throw new AppError('conflict', 'Nobody is named.');
    await clear(tx, guardian);
    await recordDecision(tx, { ...by, decision: 'cleared', how: 'staff' });
  } else if (act.kind === 'birth') {
    await correctBirth(tx, userId, { today, birth: act.date_of_birth });
    await recordDecision(tx, { ...by, decision: 'birth_corrected', how: 'staff' });
  } else await settle(tx, userId, act.decision_id);
  // Not the names and dates: they stand in the record of the guardian, which goes with the account.
  await recordAudit(tx, { userId, action: 'guardian', after: { act: act.kind } });
}

/** Nobody is named any more: the learner names somebody, or paper is recorded. */
async function clear(tx: Queryable, { userId }: GuardianRow): Promise<void> {
  await tx.query('delete from private.guardians where user_id = $1', [userId]);
  await tx.query(
    'update public.profiles set guardian_email = null, guardian_confirmed_at = null where user_id = $1',
    [userId],
  );
  await forgetSocial(tx, userId);
}

async function correctBirth(
  tx: Queryable,
  userId: string,
  { today, birth }: { today: string; birth: string },
): Promise<void> {
  if (!isPlausibleBirth(today, birth)) throw new AppError('invalid_request', 'This is no date of birth.');
  await tx.query(
    `insert into public.profiles (user_id, date_of_birth) values ($1, $2)
     on conflict (user_id) do update set date_of_birth = excluded.date_of_birth`,
    [userId, birth],
  );
}

async function settle(tx: Queryable, userId: string, decisionId: number): Promise<void> {
  await tx.query(
    `update private.guardian_decisions set settled_at = coalesce(settled_at, now())
     where id = $2 and user_id = $1 and decision in ('asked_data', 'asked_deletion')`,
    [userId, decisionId],
  );
}
