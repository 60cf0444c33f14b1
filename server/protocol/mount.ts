import type { Env, Hono } from 'hono';
import { type AuthServiceOptions, issuerOf } from './auth/options.ts';
import { createAuthService } from './auth/service.ts';
import { createAuthenticator } from './authenticate.ts';
import { createRealtimeService } from './realtime/refuse-realtime.ts';
import { createRestService, type RestServiceOptions } from './rest/service.ts';
import type { ObjectStorage } from './storage/object-storage.ts';
import { createStorageService } from './storage/service.ts';

export interface ProtocolOptions extends AuthServiceOptions {
  storage: ObjectStorage;
  reportError: (error: unknown) => void;
  rest?: Partial<Omit<RestServiceOptions, 'database' | 'authenticate' | 'reportError'>>;
}

/** Mounts auth, rest and storage where clients look for them, and the refusal of realtime. @returns who knows whose a request is */
export function mountProtocol<E extends Env>(app: Hono<E>, options: ProtocolOptions) {
  const { database, keys, storage, reportError, rest, ...auth } = options;
  const authenticate = createAuthenticator({ database, keys, issuer: issuerOf(options) });
  app.route('/auth/v1', createAuthService({ database, keys, reportError, ...auth }));
  app.route('/rest/v1', createRestService({ database, authenticate, reportError, ...rest }));
  app.route('/storage/v1', createStorageService({ storage, keys, authenticate, reportError }));
  app.route('/realtime/v1', createRealtimeService());
  return authenticate;
}
