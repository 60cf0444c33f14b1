import type { GuardianAct } from '#core/contracts/guardians/guardian-page.ts';
import { isMinor } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { decideAsGuardian, NOTICE_VERSION } from '#core/domain/guardians/guardian.ts';
import type { Queryable } from '#server/database/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { agree, disagree } from './agree.ts';
import { askAdministrators } from './ask-administrators.ts';
import { type GuardianRow, readLearner } from './guardian-rows.ts';
import { recordDecision } from './record-decision.ts';

/** Does what a guardian decided; what stands already is not done again. @param guardian as it was locked */
export async function doAsGuardian(tx: Queryable, guardian: GuardianRow, act: GuardianAct): Promise<void> {
  const { birth } = await readLearner(tx, guardian.userId);
  if (!birth || !isMinor(kolkataDay(new Date()), birth)) throw notFound('Page');
  switch (act.kind) {
    case 'social':
    case 'results':
      return turnSwitch(tx, guardian, act);
    case 'ask':
      if (guardian.state !== 'agreed' && guardian.state !== 'withdrawn') throw notFound('Page');
      return askAdministrators(tx, guardian, act.what);
    default:
      return decide(tx, guardian, act);
  }
}

type Decision = Exclude<GuardianAct, { kind: 'social' | 'results' | 'ask' }>;

async function decide(tx: Queryable, guardian: GuardianRow, act: Decision): Promise<void> {
  const { userId, email, state, name, relation } = guardian;
  const next = decideAsGuardian(state, act.kind);
  if (act.kind === 'agree') {
    if (act.notice_version !== NOTICE_VERSION) {
      throw new AppError('conflict', 'The notice has changed since you read it. Please read it again.');
    }
    if (next) await agree(tx, { userId, email, how: 'mail', name: act.name, relation: act.relation });
    return;
  }
  if (next === 'refused' || next === 'mistaken' || next === 'withdrawn')
    await disagree(tx, { userId, email, name, relation, how: 'mail', decision: next });
}

type Switched = Extract<GuardianAct, { kind: 'social' | 'results' }>;

async function turnSwitch(tx: Queryable, guardian: GuardianRow, { kind, on }: Switched): Promise<void> {
  const { userId, email, name, relation, state, how } = guardian;
  // Who agreed on paper has proved no address that could be written to.
  if (state !== 'agreed' || (kind === 'results' && how !== 'mail')) throw notFound('Page');
  if (guardian[kind] === on) return;
  await tx.query(`update private.guardians set ${kind} = $2 where user_id = $1`, [userId, on]);
  await recordDecision(tx, {
    userId,
    email,
    name,
    relation,
    how: 'mail',
    decision: `${kind}_${on ? 'on' : 'off'}`,
  });
}
