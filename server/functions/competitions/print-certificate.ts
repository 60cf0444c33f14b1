import {
  PrintCertificateRequest,
  PrintCertificateResponse,
} from '#core/contracts/competitions/competition.ts';
import { compileDocument } from '#server/documents/compile-document.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { makeCertificate } from '#server/operations/competitions/certificate.ts';
import { certificateDocument } from '#server/operations/competitions/certificate-document.ts';
import { readSetting } from '#server/operations/settings/read-settings.ts';

/** Of one account. */
const PRINTS = { limit: 30, windowSeconds: 3600 };

/** The caller's place as a page to print, made again each time: nothing of it is kept but its code. */
export const printCertificate = defineFunction({
  name: 'print-certificate',
  access: 'student',
  request: PrintCertificateRequest,
  response: PrintCertificateResponse,
  handle: async ({ asOwner, userId, site, signal }, { competition_id: id }) => {
    const made = await asOwner('certificates are written by the server', async (tx) => {
      await limitCalls(tx, { action: 'print-certificate', subject: userId, ...PRINTS });
      return { ...(await makeCertificate(tx, id, userId)), siteName: await readSetting(tx, 'site_name') };
    });
    const { certificate, language, siteName } = made;
    const { pdf } = await compileDocument(
      certificateDocument(certificate, language, { name: siteName, url: site.url }),
      signal,
    );
    return { pdf: Buffer.from(pdf).toString('base64'), code: certificate.code };
  },
});
