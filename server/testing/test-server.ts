import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { DEFAULT_AI_LIMITS } from '#server/ai/ai-provider.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import type { Database } from '#server/database/database.ts';
import { DiskWatch } from '#server/disk/disk-watch.ts';
import { EventStreams } from '#server/events/event-streams.ts';
import { createJobs } from '#server/jobs/registry.ts';
import { type Keys, newKeys } from '#server/keys.ts';
import { createLogger } from '#server/log.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { openSheetReader } from '#server/omr/sheet-reader.ts';
import { paperSecretFrom } from '#server/operations/sittings/paper-key.ts';
import { PresenceKeeper } from '#server/operations/sittings/presence-keeper.ts';
import { projectPath } from '#server/paths.ts';
import { NO_PLACES } from '#server/places/open-places.ts';
import { LocalFileStore } from '#server/protocol/storage/local-file-store.ts';
import { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { type JobQueue, startJobQueue } from '#server/queue/queue.ts';
import { cloneDatabase } from './databases.ts';

/** The whole application in this process, over a database of its own. */
export interface TestServer {
  database: Database;
  jobs: JobQueue;
  storage: ObjectStorage;
  keys: Keys;
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  presence: PresenceKeeper;
  streams: EventStreams;
  /** Every route of the application, by method and pattern. */
  routes: readonly { method: string; path: string }[];
  /** A fresh supabase-js client; `secret` acts as the service. */
  client(kind?: 'publishable' | 'secret'): SupabaseClient;
  close(): Promise<void>;
}

export const TEST_SITE = 'http://vijaypath.test';

/** @param overrides what this test's application is told otherwise. */
export async function startTestServer(overrides: Partial<AppOptions> = {}): Promise<TestServer> {
  const database = overrides.database ?? (await cloneDatabase());
  const log = createLogger('silent');
  const keys = overrides.keys ?? newKeys();
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-files-'));
  const store = new LocalFileStore(directory);
  const storage = new ObjectStorage({ database, keys, store, url: `${TEST_SITE}/storage/v1` });
  // Jobs are queued for real, and worked only where a test calls them.
  const reader = openSheetReader();
  const sheets = { reader, sheetKey: sheetKeyFrom(keys.jwtSecret) };
  const work = createJobs({
    mailTransport: null,
    storage,
    payments: null,
    sheets,
    siteUrl: TEST_SITE,
    keys,
    ai: { provider: null, limits: DEFAULT_AI_LIMITS },
    places: overrides.places ?? NO_PLACES,
    disk: overrides.disk ?? new DiskWatch(null, 0),
  });
  const jobs = await startJobQueue(database, work, log, { work: false });
  const presence = new PresenceKeeper(database, (error) => log.error(error));
  const streams = new EventStreams({
    database,
    storage,
    paperSecret: paperSecretFrom(keys.jwtSecret),
    onFailure: (error) => log.error(error),
  });
  const app = createApp({
    presence,
    streams,
    database,
    keys,
    jobs,
    storage,
    sheetReader: reader,
    log,
    siteUrl: TEST_SITE,
    webDirectory: projectPath('dist/none'),
    ...overrides,
  });
  const fetch: TestServer['fetch'] = async (input, init) => app.fetch(new Request(input, init));
  return {
    database,
    jobs,
    storage,
    keys,
    fetch,
    presence,
    streams,
    routes: app.routes,
    client: (kind = 'publishable') =>
      createClient(TEST_SITE, kind === 'secret' ? keys.secretKey : keys.publishableKey, {
        global: { fetch },
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as never },
      }),
    close: async () => {
      await streams.close();
      await presence.write();
      await jobs.stop();
      await reader.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
