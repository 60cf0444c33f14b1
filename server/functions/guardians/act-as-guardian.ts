import { ActAsGuardianRequest, GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { doAsGuardian } from '#server/operations/guardians/act-as-guardian.ts';
import { buildGuardianPage } from '#server/operations/guardians/guardian-page.ts';
import { readGuardianOf } from '#server/operations/guardians/guardian-rows.ts';

const FROM_ADDRESS = { limit: 120, windowSeconds: 3600 };
const OF_LINK = { limit: 60, windowSeconds: 24 * 60 * 60 };

/** A guardian agrees, refuses, withdraws, switches off what is between people, or asks the institute for something. */
export const actAsGuardian = defineFunction({
  name: 'act-as-guardian',
  access: 'public',
  request: ActAsGuardianRequest,
  response: GuardianPage,
  handle: async ({ limitByAddress, asOwner }, { token, act }) => {
    await limitByAddress(FROM_ADDRESS);
    return asOwner('a guardian has no account', async (tx) => {
      const guardian = await readGuardianOf(tx, token, true);
      if (!guardian) throw notFound('Page');
      // A consent can be withdrawn however often its switches were pressed.
      if (act.kind !== 'withdraw')
        await limitCalls(tx, { action: 'act-as-guardian', subject: guardian.userId, ...OF_LINK });
      await doAsGuardian(tx, guardian, act);
      const now = await readGuardianOf(tx, token);
      // Of an address that was a mistake nothing more is told.
      return buildGuardianPage(tx, now ?? { ...guardian, state: 'mistaken' });
    });
  },
});
