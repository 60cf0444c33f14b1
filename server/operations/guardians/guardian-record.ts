import { z } from 'zod';
import { GuardianRecord } from '#core/contracts/admin-users/guardian.ts';
import { isMinor } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { readGuardian, readLearner } from './guardian-rows.ts';

const SELECT_DECISIONS = `
  select d.id, d.decided_at as "at", d.decision, d.how, d.notice_version, d.email, d.name, d.relation, d.seen_on::text,
    (select coalesce(p.full_name, u.email) from auth.users u left join public.profiles p on p.user_id = u.id
      where u.id = d.recorded_by) as recorded_by, d.settled_at
  from private.guardian_decisions d where d.user_id = $1 order by d.id desc limit 200`;
const DecisionRow = GuardianRecord.shape.decisions.element.extend({
  at: z.date(),
  settled_at: z.date().nullable(),
});

/** What administrators see of a learner's consent. */
export async function buildGuardianRecord(tx: Queryable, userId: string): Promise<GuardianRecord> {
  const { birth } = await readLearner(tx, userId);
  const guardian = await readGuardian(tx, userId);
  const decisions = await queryRows(tx, DecisionRow, SELECT_DECISIONS, [userId]);
  return {
    date_of_birth: birth,
    is_minor: birth === null ? null : isMinor(kolkataDay(new Date()), birth),
    guardian: guardian && {
      state: guardian.state,
      email: guardian.email,
      how: guardian.how,
      name: guardian.name,
      relation: guardian.relation,
      social: guardian.social,
      decided_at: guardian.decidedAt?.toISOString() ?? null,
      mailed_at: guardian.mailedAt?.toISOString() ?? null,
    },
    decisions: decisions.map((decision) => ({
      ...decision,
      at: decision.at.toISOString(),
      settled_at: decision.settled_at?.toISOString() ?? null,
    })),
  };
}
