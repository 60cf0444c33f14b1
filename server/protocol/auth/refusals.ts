import { z } from 'zod';
import type { ProtocolError } from '../protocol-error.ts';
import { authError } from './errors.ts';
import { optionalText, readBody } from './request-body.ts';

interface Refusal {
  method: string;
  path: string;
  refuse: Refuse;
  /** Asked for before anything else is said. */
  needsSession?: true;
}

/** What GoTrue serves and this service does not, each with the error GoTrue gives where it is switched off. */
export const REFUSALS: readonly Refusal[] = [
  { method: 'post', path: '/otp', refuse: refuseOtp },
  { method: 'post', path: '/magiclink', refuse: refuseOtp },
  { method: 'post', path: '/factors', refuse: refuseFactor, needsSession: true },
  { method: 'delete', path: '/factors/:id', refuse: factorNotFound, needsSession: true },
  { method: 'post', path: '/factors/:id/challenge', refuse: factorNotFound, needsSession: true },
  { method: 'post', path: '/factors/:id/verify', refuse: factorNotFound, needsSession: true },
  { method: 'get', path: '/user/identities/authorize', refuse: manualLinking, needsSession: true },
  { method: 'delete', path: '/user/identities/:id', refuse: manualLinking, needsSession: true },
  {
    method: 'post',
    path: '/sso',
    refuse: async () => authError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  },
];

/** The grants of POST /token that are refused by their name, as GoTrue does where they are switched off. */
export const REFUSED_GRANTS: Record<string, () => ProtocolError> = {
  id_token: () => authError(400, 'provider_disabled', 'Signing in with an ID token is not enabled'),
  web3: () => authError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
};

type Refuse = (request: Request) => Promise<ProtocolError>;

async function refuseOtp(request: Request): Promise<ProtocolError> {
  const { phone } = await readBody(request, z.object({ phone: optionalText }));
  if (phone) return authError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  return authError(422, 'otp_disabled', 'Signing in with a one-time code is disabled');
}

async function refuseFactor(request: Request): Promise<ProtocolError> {
  const { factor_type: type } = await readBody(request, z.object({ factor_type: optionalText }));
  if (type === 'phone') {
    return authError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    return authError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  if (type === 'totp')
    return authError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  return authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

/** Nobody can enrol one, so there is none. */
async function factorNotFound(): Promise<ProtocolError> {
  return authError(404, 'mfa_factor_not_found', 'Factor not found');
}

async function manualLinking(): Promise<ProtocolError> {
  return authError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
