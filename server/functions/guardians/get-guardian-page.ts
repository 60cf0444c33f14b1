import { GetGuardianPageRequest, GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { buildGuardianPage } from '#server/operations/guardians/guardian-page.ts';
import { readGuardianOf } from '#server/operations/guardians/guardian-rows.ts';

const LIMIT = { limit: 120, windowSeconds: 3600 };

/** What a guardian's link leads to: no account, no password; the link of the mail is the proof. */
export const getGuardianPage = defineFunction({
  name: 'get-guardian-page',
  access: 'public',
  request: GetGuardianPageRequest,
  response: GuardianPage,
  handle: async ({ limitByAddress, asOwner }, { token }) => {
    await limitByAddress(LIMIT);
    return asOwner('a guardian has no account', async (tx) => {
      const guardian = await readGuardianOf(tx, token);
      if (!guardian) throw notFound('Page');
      return buildGuardianPage(tx, guardian);
    });
  },
});
