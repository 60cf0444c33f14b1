import {
  CheckCertificateRequest,
  CheckCertificateResponse,
} from '#core/contracts/competitions/competition.ts';
import { readCertificateCode } from '#core/domain/competitions/certificate-code.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { findCertificate } from '#server/operations/competitions/certificate.ts';

const TRIES_FROM_ADDRESS = { limit: 200, windowSeconds: 3600 };

/** What stands behind a certificate now, for anyone who was shown one. */
export const checkCertificate = defineFunction({
  name: 'check-certificate',
  access: 'public',
  request: CheckCertificateRequest,
  response: CheckCertificateResponse,
  handle: async ({ asOwner, limitByAddress }, { code: typed }) => {
    await limitByAddress(TRIES_FROM_ADDRESS);
    const code = readCertificateCode(typed);
    const found =
      code && (await asOwner('certificates are read by their code', (tx) => findCertificate(tx, code)));
    if (!found) throw notFound('Certificate');
    const { heldOn, ...rest } = found;
    return { ...rest, held_on: heldOn.toISOString() };
  },
});
