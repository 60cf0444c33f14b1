import { createHmac } from 'node:crypto';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { authError } from '../errors.ts';
import { hashSecret } from '../one-time-secret.ts';
import { type AuthServiceOptions, issuerOf, type OidcProvider } from '../options.ts';
import { ProviderRefusal } from '../redirect-answer.ts';

const TIMEOUT_SECONDS = 10;

/** What the issuer vouches for. */
export interface VouchedPerson {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

const discovered = new WeakMap<OidcProvider, Promise<Configuration>>();

/** The issuer's endpoints and keys, asked for when they are first needed and remembered. */
function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const known = discovered.get(provider);
  if (known) return known;
  const issuer = new URL(provider.issuer);
  const configuration = discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  }).catch((error: unknown) => {
    discovered.delete(provider);
    throw authError(503, 'unexpected_failure', 'The identity provider cannot be reached', error);
  });
  discovered.set(provider, configuration);
  return configuration;
}

/** Where a browser goes to sign in at the issuer. */
export async function authorizationAddress(
  provider: OidcProvider,
  state: string,
  options: AuthServiceOptions,
): Promise<URL> {
  const configuration = await configurationOf(provider);
  const { nonce, verifier } = derivedFrom(state, options);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: `${issuerOf(options)}/callback`,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: hashSecret(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  });
}

/**
 * Exchanges what the issuer put into the address of /callback for the person who signed in there.
 * @throws ProviderRefusal with the issuer's own words when it says no.
 */
export async function personBehind(
  callback: URLSearchParams,
  provider: OidcProvider,
  state: string,
  options: AuthServiceOptions,
): Promise<VouchedPerson> {
  const configuration = await configurationOf(provider);
  const { nonce, verifier } = derivedFrom(state, options);
  try {
    const tokens = await authorizationCodeGrant(
      configuration,
      new URL(`${issuerOf(options)}/callback?${callback}`),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    );
    const claims = tokens.claims();
    if (!claims) throw new Error('The identity provider sent no ID token');
    // Google names the email in the ID token; other issuers only where one asks for it.
    const said = claims.email ? claims : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return {
      subject: claims.sub,
      email: typeof said.email === 'string' ? said.email.trim().toLowerCase() : null,
      emailVerified: said.email_verified === true,
      name: typeof said.name === 'string' ? said.name : null,
    };
  } catch (error) {
    if (error instanceof AuthorizationResponseError) {
      throw new ProviderRefusal(error.error, error.error_description ?? error.error);
    }
    throw authError(500, 'unexpected_failure', 'Unable to exchange external code', error);
  }
}

/** Nonce and PKCE verifier need no place of their own: anyone who has the state and our secret can say them again. */
function derivedFrom(state: string, { keys }: AuthServiceOptions) {
  const derive = (purpose: string) =>
    createHmac('sha256', keys.jwtSecret).update(`oidc-${purpose}:${state}`).digest('base64url');
  return { nonce: derive('nonce'), verifier: derive('verifier') };
}
