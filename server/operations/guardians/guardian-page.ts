import { z } from 'zod';
import type { GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { isMinor } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { NOTICE_VERSION } from '#core/domain/guardians/guardian.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { type GuardianRow, readLearner } from './guardian-rows.ts';
import { readComingExams, readLearnerExams } from './learner-exams.ts';
import { readLearnerProgress } from './learner-progress.ts';

const SELECT_OPEN = `
  select distinct decision as what from private.guardian_decisions
  where user_id = $1 and decision in ('asked_data', 'asked_deletion') and settled_at is null order by 1`;
const OpenRow = z.object({ what: z.enum(['asked_data', 'asked_deletion']) });
const REQUESTS = { asked_data: 'data', asked_deletion: 'deletion' } as const;

/** What a guardian's link shows now. */
export async function buildGuardianPage(tx: Queryable, guardian: GuardianRow): Promise<GuardianPage> {
  const { userId, state, how, name, relation, social, results, decidedAt } = guardian;
  // Whose address was a mistake is told nothing more.
  if (state === 'mistaken') return { ...NOTHING, state, is_adult: false };
  const { name: learner, birth } = await readLearner(tx, userId);
  // At 18 the consent ends by itself, and the link shows nothing of the person.
  if (!birth || !isMinor(kolkataDay(new Date()), birth)) return { ...NOTHING, state, is_adult: true };
  const isAgreed = state === 'agreed';
  const agreed = isAgreed && name && relation && decidedAt && how;
  const open = await queryRows(tx, OpenRow, SELECT_OPEN, [userId]);
  return {
    learner,
    date_of_birth: birth,
    is_adult: false,
    state,
    notice_version: NOTICE_VERSION,
    agreed: agreed ? { name, relation, at: decidedAt.toISOString(), how } : null,
    social,
    results: isAgreed && how === 'mail' ? results : null,
    coming: isAgreed ? await readComingExams(tx, userId) : [],
    exams: isAgreed ? await readLearnerExams(tx, userId) : [],
    progress: isAgreed ? await readLearnerProgress(tx, userId) : null,
    open_requests: open.map(({ what }) => REQUESTS[what]),
  };
}

const NOTHING: Omit<GuardianPage, 'state' | 'is_adult'> = {
  learner: null,
  date_of_birth: null,
  notice_version: NOTICE_VERSION,
  agreed: null,
  social: false,
  results: null,
  coming: [],
  exams: [],
  progress: null,
  open_requests: [],
};
