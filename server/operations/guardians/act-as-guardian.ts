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
      return switchSocial(tx, guardian, act.on);
    case 'ask':
      if (guardian.state !== 'agreed' && guardian.state !== 'withdrawn') throw notFound('Page');
      return askAdministrators(tx, guardian, act.what);
    default:
      return decide(tx, guardian, act);
  }
}

type Decision = Exclude<GuardianAct, { kind: 'social' | 'ask' }>;

async function decide(tx: Queryable, guardian: GuardianRow, act: Decision): Promise<void> {
  const { userId, email, state, name, relation } = guardian;
  const next = decideAsGuardian(state, act.kind);
  if (act.kind === 'agree') {
    if (act.notice_version !== NOTICE_VERSION) {
      throw new AppError('conflict', 'The notice has changed since you read it. Please read it again.');
    }
    if (next) await agree(tx, { ...{ userId, email, how: 'mail' }, name: act.name, relation: act.relation });
    return;
  }
  if (next === 'refused' || next === 'mistaken' || next === 'withdrawn')
    await disagree(tx, { ...{ userId, email, name, relation, how: 'mail' }, decision: next });
}

async function switchSocial(tx: Queryable, guardian: GuardianRow, on: boolean): Promise<void> {
  const { userId, email, name, relation, state, social } = guardian;
  if (state !== 'agreed') throw notFound('Page');
  if (social === on) return;
  await tx.query('update private.guardians set social = $2 where user_id = $1', [userId, on]);
  const decision = on ? 'social_on' : 'social_off';
  await recordDecision(tx, { userId, decision, how: 'mail', email, name, relation });
}
