import {
  MailFamilyReportRequest,
  MailFamilyReportResponse,
} from '#core/contracts/sitting-results/family-report.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { mailResults } from '#server/operations/guardians/mail-results.ts';
import { requireReported } from '#server/operations/sitting-results/family-report-rows.ts';

/** Mails the guardian who agreed that there is a report, with the link to their page. */
export const mailFamilyReport = defineFunction({
  name: 'mail-family-report',
  access: 'student',
  grows: true,
  request: MailFamilyReportRequest,
  response: MailFamilyReportResponse,
  handle: ({ asOwner, userId: caller, jobs, site }, { sitting_id: sittingId, number }) =>
    asOwner('results are read by the server', async (tx) => {
      const order = { sittingId, userId: caller, number: number ?? null };
      const { userId } = await requireReported(tx, order);
      const mailing = { jobs, siteUrl: site.url, secret: site.guardianSecret };
      const mailed = userId === null ? 0 : await mailResults(tx, { sittingId, userId }, mailing);
      if (mailed === 0)
        throw new AppError('no_guardian', 'No parent or guardian has agreed to be written to.');
      return { mailed: true as const };
    }),
});
