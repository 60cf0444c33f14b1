import { AskGuardianRequest, AskGuardianResponse } from '#core/contracts/guardians/guardian-status.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readGuardian } from '#server/operations/guardians/guardian-rows.ts';
import { mailGuardian } from '#server/operations/guardians/mail-guardian.ts';

/** Mails the guardian once more; not one who said no, and not an address that was a mistake. */
export const askGuardian = defineFunction({
  name: 'ask-guardian',
  access: 'student',
  request: AskGuardianRequest,
  response: AskGuardianResponse,
  handle: ({ asOwner, userId, jobs, site }) =>
    asOwner('the outbox is the server’s', async (tx) => {
      const guardian = await readGuardian(tx, userId, true);
      if (!guardian?.email) throw notFound('Guardian');
      if (guardian.state !== 'asked' && guardian.state !== 'agreed') {
        throw new AppError('guardian_stands', 'Your guardian has decided already.');
      }
      const mailing = { jobs, siteUrl: site.url, secret: site.guardianSecret };
      if (!(await mailGuardian(tx, userId, mailing))) {
        throw new AppError('rate_limited', 'No more mails go to this address today. Please try tomorrow.');
      }
      return { mailed: true as const };
    }),
});
