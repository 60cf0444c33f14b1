import { z } from 'zod';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { SittingId } from '../sittings/sitting.ts';

/**
 * POST /functions/v1/print-family-report: one page for the family of a candidate as PDF, once the results are out: an address good for a
 * week. Without `number` the caller's own; with it, for who reads the results of that candidate. 409 `results_not_out` before,
 * 422 `no_candidates` of somebody who was absent.
 */
export const PrintFamilyReportRequest = SittingId.extend({
  number: z.int().min(1).max(2_147_483_647).optional(),
  /** Without it the student's own. */
  language: z.enum(LANGUAGES_OFFERED).optional(),
});
export const PrintFamilyReportResponse = z.object({ url: z.string() });

/**
 * POST /functions/v1/mail-family-report: mails the guardian who agreed by mail the link to their page, where the report is. Of whom, as
 * above; 422 `no_guardian` where nobody agreed.
 */
export const MailFamilyReportRequest = PrintFamilyReportRequest.omit({ language: true });
export const MailFamilyReportResponse = z.object({ mailed: z.literal(true) });
