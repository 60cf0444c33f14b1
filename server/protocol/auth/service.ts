import { type Context, Hono } from 'hono';
import { createAuthenticator, roleOfApiKey } from '../authenticate.ts';
import { AuthenticationError } from '../authentication-error.ts';
import { ProtocolError } from '../protocol-error.ts';
import { createAdminRoutes } from './admin/routes.ts';
import { authError, renderAuthError } from './errors.ts';
import { getUser, isSignedIn, type SignedInCaller } from './get-user.ts';
import { rememberDevice } from './known-device.ts';
import { answerRefused, answerWithPage } from './link-page.ts';
import { logOut } from './log-out.ts';
import { authorize } from './oidc/authorize.ts';
import { callback } from './oidc/callback.ts';
import { type AuthServiceOptions, issuerOf } from './options.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { recover } from './recover.ts';
import { refreshGrant } from './refresh-grant.ts';
import { REFUSALS, REFUSED_GRANTS } from './refusals.ts';
import { refuseLink } from './refuse-link.ts';
import { isForm, readForm } from './request-body.ts';
import { resend } from './resend.ts';
import { presentHealth, presentSettings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';
import { findLink, followLink, lookAtLink, verifyToken } from './verify.ts';

export type { AuthServiceOptions } from './options.ts';

/** The subset of GoTrue that auth-js speaks, to be mounted at /auth/v1. Everything else answers its 404. */
export function createAuthService(options: AuthServiceOptions): Hono {
  const app = new Hono();
  const authenticate = createAuthenticator({
    ...options,
    issuer: issuerOf(options),
    letsFirstPasswordsIn: true,
  });
  const report = options.reportError ?? (() => {});
  const signedIn = async (c: Context): Promise<SignedInCaller> => {
    if (!c.req.header('authorization')) {
      throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    }
    const caller = await authenticate(c.req.raw);
    if (!isSignedIn(caller)) throw new AuthenticationError('token_malformed');
    return caller;
  };

  app.onError((error, c) => renderAuthError(error, c.req.raw, report));
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  // Opened by a browser on its way, where no key can be sent: registered before the key is asked for.
  app.get('/verify', async (c) => {
    const found = await lookAtLink(c.req.raw, options);
    return found instanceof URL ? c.redirect(found.href, 303) : answerWithPage(c, found, options);
  });
  app.post('/verify', async (c, next) => {
    if (!isForm(c.req.raw)) return next();
    const fields = await readForm(c.req.raw);
    if (!fields.has('refuse')) return c.redirect(await followLink(c.req.raw, fields, options), 303);
    const found = await findLink(fields, options);
    await refuseLink(fields, options);
    return answerRefused(c, found, options);
  });
  app.get('/authorize', async (c) => c.redirect(await authorize(c.req.raw, options), 302));
  app.get('/callback', async (c) => c.redirect(await callback(c.req.raw, options), 302));
  // Asked by anyone who verifies tokens, who need not be a client of ours.
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }));
  app.use(async (c, next) => {
    roleOfApiKey(c.req.raw, options.keys);
    await next();
  });

  /** Answers with a session, or with the user of one, and makes the browser a known device of theirs. */
  const answerKnown = (c: Context, body: object, email = emailOfSession(body)) => {
    if (email) c.header('set-cookie', rememberDevice(c.req.raw, email, options));
    return c.json(body);
  };

  app.post('/signup', async (c) => answerKnown(c, await signUp(c.req.raw, options)));
  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type') ?? '';
    const serve = Object.hasOwn(GRANTS, grant) ? GRANTS[grant] : undefined;
    const refuseGrant = Object.hasOwn(REFUSED_GRANTS, grant) ? REFUSED_GRANTS[grant] : undefined;
    if (refuseGrant) throw refuseGrant();
    if (!serve) throw authError(400, 'validation_failed', 'unsupported_grant_type');
    return answerKnown(c, await serve(c.req.raw, options));
  });
  app.post('/recover', async (c) => c.json(await recover(c.req.raw, options)));
  app.post('/resend', async (c) => c.json(await resend(c.req.raw, options)));
  app.post('/verify', async (c) => answerKnown(c, await verifyToken(c.req.raw, options)));
  app.get('/user', async (c) => c.json(await getUser(await signedIn(c), options)));
  app.put('/user', async (c) => {
    const caller = await signedIn(c);
    return answerKnown(c, await updateUser(c.req.raw, caller, options), caller.email);
  });
  app.post('/logout', async (c) => {
    await logOut(c.req.raw, await signedIn(c), options);
    return c.body(null, 204);
  });
  app.get('/settings', async (c) => c.json(await presentSettings(options)));
  app.get('/health', (c) => c.json(presentHealth()));
  app.route('/', createAdminRoutes(options, authenticate));
  for (const { method, path, refuse, needsSession } of REFUSALS) {
    app.on(method.toUpperCase(), path, async (c) => {
      if (needsSession) await signedIn(c);
      throw await refuse(c.req.raw);
    });
  }
  app.all('*', (c) => {
    const allowed = methodsServed(app, c.req.path);
    if (allowed.length > 0) {
      const message = `${c.req.method} is not allowed here`;
      const headers = { allow: allowed.join(', ') };
      throw new ProtocolError({ status: 405, code: 'method_not_allowed', message, headers });
    }
    throw authError(404, 'not_found', `${c.req.method} ${c.req.path} is not served`);
  });
  return app;
}

/** Null where there is no session yet: an account that waits for confirmation is nobody's device. */
function emailOfSession(body: object): string | null {
  return 'access_token' in body && 'user' in body
    ? ((body.user as { email: string | null }).email ?? null)
    : null;
}

/** The methods some route answers at the path. */
function methodsServed(app: Hono, path: string): string[] {
  const served = path.replace(/^.*?\/auth\/v1/, '');
  const methods = app.routes
    .filter(({ method }) => method !== 'ALL')
    .filter(({ path: route }) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(served))
    .map(({ method }) => method);
  return [...new Set(methods)];
}

const GRANTS: Record<string, (request: Request, options: AuthServiceOptions) => Promise<object>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
};
