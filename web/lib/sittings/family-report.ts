import type { z } from 'zod';
import {
  type MailFamilyReportRequest,
  MailFamilyReportResponse,
  type PrintFamilyReportRequest,
  PrintFamilyReportResponse,
} from '#core/contracts/sitting-results/family-report.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Makes the page; the address can be passed on for a week. */
export const printFamilyReport = (request: z.input<typeof PrintFamilyReportRequest>) =>
  callFunction('print-family-report', request, { schema: PrintFamilyReportResponse });

/** To the guardian who agreed, with the link to their page. */
export const mailFamilyReport = (request: z.input<typeof MailFamilyReportRequest>) =>
  callFunction('mail-family-report', request, { schema: MailFamilyReportResponse });
