import { Hono } from 'hono';
import { EventsQuery } from '#core/contracts/sittings/events.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { renderError } from '#server/host/render-error.ts';
import type { Logger } from '#server/log.ts';
import { selectCandidateStates } from '#server/operations/sittings/candidate-states.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';
import type { Caller } from '#server/protocol/authenticate.ts';
import type { EventStreams } from './event-streams.ts';

export interface EventServiceOptions {
  database: Database;
  streams: EventStreams;
  log: Logger;
  authenticate: (request: Request) => Promise<Caller>;
}

/** GET /events/v1: what changes in a sitting, as it changes. It answers for hours, and so is no function. */
export function createEventService({ database, streams, log, authenticate }: EventServiceOptions): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const { userId, sessionId, scope } = await authenticate(c.req.raw);
    if (!userId || !sessionId) throw new AppError('not_authenticated', 'Please sign in');
    const query = EventsQuery.safeParse(c.req.query());
    if (!query.success)
      throw new AppError('invalid_request', 'sitting_id and as: which sitting, and for whom');
    const { sitting_id: sittingId, as, device_id: deviceId } = query.data;
    await requirePlace(database, { sittingId, userId, as });
    const expiresAt = Number(scope.claims?.exp ?? 0) * 1000;
    const body = await streams.open({ userId, sessionId, expiresAt, sittingId, as, deviceId });
    if (!body) {
      c.header('retry-after', '10');
      throw new AppError('rate_limited', 'Too many streams are open. Please ask again later.');
    }
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    };
    return new Response(body, { headers });
  });
  app.onError((error, c) => renderError(c, error, log));
  return app;
}

/** @throws not_found for a sitting the caller has nothing to do with */
async function requirePlace(
  database: Database,
  { sittingId, userId, as }: { sittingId: string; userId: string; as: 'candidate' | 'board' },
): Promise<void> {
  await database.transaction(OWNER, async (tx) => {
    if (as === 'board') return void (await requireSittingRole(tx, sittingId, userId, 'watch'));
    const states = await selectCandidateStates(tx, [{ sittingId, userId }]);
    if (states.size === 0) throw notFound('Sitting');
  });
}
