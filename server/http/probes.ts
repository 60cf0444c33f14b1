import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import type { Database } from '#server/database/database.ts';
import type { Replica } from '#server/database/replica.ts';
import { tryRoles } from '#server/database/try-roles.ts';
import { isLoopback } from './client-address.ts';
import { renderMetrics } from './metrics.ts';
import { renderReplica } from './replica-metrics.ts';
import { renderSizes } from './size-metrics.ts';

export interface ProbeOptions {
  database: Database;
  /** null or unset: there is none. */
  replica?: Replica | null;
  /** Anyone who shows it may read the metrics from anywhere; unset, only who sits at this machine. */
  metricsToken?: string | undefined;
  /** Not ready any more, though everything is answered: anyone who shares out requests goes elsewhere. */
  isDraining?: (() => boolean) | undefined;
  /** Whose disk is watched; null: none. */
  dataDirectory?: string | null;
  reportError: (error: unknown) => void;
}

/** What looks after the server asks: does the process answer, does the database, how busy is it? */
export function createProbes({
  database,
  replica = null,
  metricsToken,
  isDraining = () => false,
  dataDirectory = null,
  reportError,
}: ProbeOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('The server is about to end', 503);
    try {
      await tryRoles(database);
      // Without its replica a server answers everything all the same.
      const isAlone = replica && !replica.figures().isUsed;
      return c.text(isAlone ? 'ready, without the replica' : 'ready');
    } catch (error) {
      reportError(error);
      return c.text('The database does not answer', 503);
    }
  });
  const metrics = async (c: Context) => {
    // Without its database a server has other figures to show.
    const sizes = await renderSizes(database, dataDirectory).catch(() => '');
    const ofReplica = replica ? renderReplica(replica.figures()) : '';
    return c.text(`${await renderMetrics()}${sizes}${ofReplica}`);
  };
  if (metricsToken) app.get('/metrics', bearerAuth({ token: metricsToken }), metrics);
  else
    app.get('/metrics', async (c) => (isLoopback(c.req.raw) ? await metrics(c) : c.text('Not found', 404)));
  return app;
}
