import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface IssuerPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID Connect issuer on this machine, where anyone who comes is `person`. */
export interface TestIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  person: IssuerPerson;
  /** The person refuses to let the application know them. */
  denies: boolean;
  /** Follows an address as a browser does, until the issuer sends it back to the application. */
  browse(address: string): Promise<URL>;
  close(): Promise<void>;
}

/** @param emailInIdToken as Google has it; where false, the email is told by userinfo alone. */
export async function startIssuer(
  redirectUri: string,
  { emailInIdToken = true, port = 0 } = {},
): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'vijaypath', client_secret: 'a secret between the two' };
  const issuer: TestIssuer = {
    url,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    person: { sub: 'nobody' },
    denies: false,
    browse: (address) => browse(address, url),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(url, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !emailInIdToken,
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...issuer.person }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['a key of tests'] },
    jwks: { keys: [await signingKey()] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void interact(provider, issuer, request, response);
  });
  return issuer;
}

type NodePair = Parameters<ReturnType<Provider['callback']>>;

async function interact(provider: Provider, issuer: TestIssuer, ...[request, response]: NodePair) {
  const { params } = await provider.interactionDetails(request, response);
  if (issuer.denies) {
    const result = { error: 'access_denied', error_description: 'The user denied the request' };
    return provider.interactionFinished(request, response, result);
  }
  const accountId = issuer.person.sub;
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId }, consent });
}

async function signingKey() {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' };
}

async function browse(address: string, issuerUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let here = new URL(address);
  while (here.origin === issuerUrl) {
    const response = await fetch(here, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The issuer stopped at ${here}: ${await response.text()}`);
    here = new URL(location, here);
  }
  return here;
}
