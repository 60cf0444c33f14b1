import { type ServerType, serve } from '@hono/node-server';
import { refuseRealtime } from '#server/protocol/realtime/refuse-realtime.ts';

/** Waiting longer for answers under way would keep whoever restarts us waiting. */
const DRAIN_MS = 10_000;

/** Listens, and says on which port: with port 0 the system chooses one. */
export async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { PORT, HOST }: { PORT: number; HOST?: string | undefined },
): Promise<{ server: ServerType; port: number }> {
  const server = serve({ fetch, port: PORT, ...(HOST ? { hostname: HOST } : {}) });
  refuseRealtime(server);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : PORT };
}

/** On SIGTERM or SIGINT: takes no new connection, waits for the answers under way, runs `close`, and ends. */
export function stopOnSignal(server: ServerType, close: () => Promise<void>): void {
  const stop = async () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await closeServer(server);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

/** Idle connections are closed at once. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
