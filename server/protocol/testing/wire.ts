import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import WebSocket from 'ws';
import type { Database } from '#server/database/database.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import type { AuthServiceOptions } from '../auth/options.ts';
import type { ProtocolKeys } from '../keys.ts';
import { mountProtocol } from '../mount.ts';
import type { RestServiceOptions } from '../rest/service.ts';
import { LocalFileStore } from '../storage/local-file-store.ts';
import { ObjectStorage } from '../storage/object-storage.ts';

export const KEYS: ProtocolKeys = {
  jwtSecret: 'a-secret-of-tests-that-is-long-enough-to-sign',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
};

export interface Wire {
  database: Database;
  /** Where the files of objects lie. */
  filesDirectory: string;
  storage: ObjectStorage;
  app: Hono;
  /** supabase-js as an application creates it, signed out. Options as createClient takes them for `auth`. */
  client(key?: string, auth?: Record<string, unknown>): SupabaseClient;
  /** A client signed in as a new account. */
  signedIn(email: string): Promise<SupabaseClient>;
  /** A bare request with the publishable key, for what supabase-js would never send. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse';

/** The protocol's services over a cloned database, reached through the real client without a network. */
export async function openWire(
  options: {
    auth?: Partial<AuthServiceOptions>;
    rest?: Partial<RestServiceOptions>;
    maxFileBytes?: number;
    script?: string;
  } = {},
): Promise<Wire> {
  const database = await cloneDatabase();
  if (options.script) await database.execute(options.script);
  const app = new Hono();
  const filesDirectory = await mkdtemp(join(tmpdir(), 'vijaypath-wire-'));
  const storage = new ObjectStorage({
    database,
    keys: KEYS,
    url: 'http://localhost/storage/v1',
    maxFileBytes: options.maxFileBytes,
    store: new LocalFileStore(filesDirectory),
  });
  mountProtocol(app, {
    database,
    keys: KEYS,
    storage,
    siteUrl: 'http://localhost',
    reportError,
    clientAddress: (request) => request.headers.get('x-test-address') ?? '127.0.0.1',
    ...options.auth,
    ...(options.rest ? { rest: options.rest } : {}),
  });

  const wire: Wire = {
    database,
    filesDirectory,
    storage,
    app,
    client: (key = KEYS.publishableKey, auth = {}) =>
      createClient('http://localhost', key, {
        global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
        auth: { persistSession: false, autoRefreshToken: false, ...auth },
        realtime: { transport: WebSocket as never },
      }),
    async signedIn(email) {
      const client = wire.client();
      const { error } = await client.auth.signUp({ email, password: PASSWORD });
      if (error) throw error;
      return client;
    },
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('apikey')) headers.set('apikey', KEYS.publishableKey);
      return app.fetch(new Request(`http://localhost${path}`, { ...init, headers }));
    },
    close: async () => {
      await database.close();
      await rm(filesDirectory, { recursive: true });
    },
  };
  return wire;
}

/** A 5xx nobody expected should be seen in the test's output. */
function reportError(error: unknown): void {
  console.error(error);
}
