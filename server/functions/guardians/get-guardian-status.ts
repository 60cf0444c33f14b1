import { z } from 'zod';
import { GetGuardianStatusRequest, GuardianStatus } from '#core/contracts/guardians/guardian-status.ts';
import { isMinor } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readGuardian, readLearner } from '#server/operations/guardians/guardian-rows.ts';

const Allowed = z.object({ allowed: z.boolean() });

/** What a learner is told of their own consent. */
export const getGuardianStatus = defineFunction({
  name: 'get-guardian-status',
  access: 'student',
  request: GetGuardianStatusRequest,
  response: GuardianStatus,
  handle: ({ asOwner, userId }) =>
    asOwner('consents are read by nobody', async (tx) => {
      const { birth } = await readLearner(tx, userId);
      const minor = birth === null ? null : isMinor(kolkataDay(new Date()), birth);
      const guardian = minor ? await readGuardian(tx, userId) : null;
      const { allowed } = await queryRow(tx, Allowed, 'select private.may_be_social($1) as allowed', [
        userId,
      ]);
      return {
        is_minor: minor,
        state: guardian?.state ?? null,
        email: guardian?.email ?? null,
        how: guardian?.how ?? null,
        mailed_at: guardian?.mailedAt?.toISOString() ?? null,
        decided_at: guardian?.decidedAt?.toISOString() ?? null,
        social: guardian?.social ?? true,
        may_be_social: allowed,
      };
    }),
});
