import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { refuseRealtime } from '#server/protocol/realtime/refuse-realtime.ts';
import { Door } from './door.ts';

/** Waiting longer for answers under way would keep anyone who restarts us waiting. */
const DRAIN_MS = 10_000;
const CLOSE_IDLE_MS = 50;
/** After a failure nobody caught, what is under way may wait for ever. */
const DRAIN_AFTER_FAILURE_MS = 4_000;
/** EX_SOFTWARE: anyone who keeps the server running starts it again. */
const FAILED = 70;

export interface Listening {
  server: ServerType;
  port: number;
  door: Door;
}

/** Listens, and says on which port: with port 0 the system chooses one. */
export async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { PORT, HOST }: { PORT: number; HOST?: string | undefined },
): Promise<Listening> {
  const door = new Door();
  const server = serve({ fetch: door.guard(fetch), port: PORT, ...(HOST ? { hostname: HOST } : {}) });
  // Node takes its own listener off a socket that is upgraded or connected through: a reset then would end the process.
  server.on('connection', (socket: Socket) => socket.on('error', () => socket.destroy()));
  refuseRealtime(server);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const address = server.address();
  return { server, door, port: typeof address === 'object' && address ? address.port : PORT };
}

/** What happens on the way to the end, in this order. */
export interface Stopping {
  /** On SIGTERM, so long everything is answered as before, each connection for the last time. Default 0. */
  drainMs?: number;
  onDrain?: () => void;
  /** Before it waits for what is under way: ends what would stay for hours. */
  endStreams?: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT, and when the process that keeps it running is gone: takes no new connection, waits for the
 * answers under way, runs `close`, and ends. A second signal ends the draining.
 */
export function stopOnSignal(
  { server }: Pick<Listening, 'server'>,
  { drainMs = 0, onDrain = () => {}, endStreams = async () => {}, close }: Stopping,
): void {
  const draining = new AbortController();
  let isStopping = false;
  const stop = async (ms: number) => {
    if (isStopping) return draining.abort();
    isStopping = true;
    onDrain();
    // Anyone who keeps connections opens the next one elsewhere, instead of sending into one that is being closed.
    server.prependListener('request', (_request: unknown, response: { shouldKeepAlive: boolean }) => {
      response.shouldKeepAlive = false;
    });
    if (ms > 0) await pause(ms, undefined, { signal: draining.signal }).catch(() => {});
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void endStreams();
    await closeServer(server);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(drainMs));
  // Both may come: the terminal's to the whole group, and then that of the parent.
  process.on('SIGINT', () => void stop(0));
  process.once('disconnect', () => void stop(0));
}

/**
 * When something failed that nobody caught, nothing is known of the state of the process: what comes is answered with
 * 503, what is under way may end, and the process ends so that it is started again.
 */
export function endOnFailure(
  { server, door }: Pick<Listening, 'server' | 'door'>,
  log: { fatal(fields: object, message: string): void },
  close: () => Promise<void>,
): void {
  let isEnding = false;
  const end = async (error: unknown) => {
    log.fatal({ err: error }, 'nobody caught this; the server ends to be started again');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(FAILED), DRAIN_AFTER_FAILURE_MS);
    await door.close();
    await closeServer(server);
    await close().catch(() => {});
    process.exit(FAILED);
  };
  process.on('uncaughtException', (error) => void end(error));
  process.on('unhandledRejection', (error) => void end(error));
}

/** Idle connections are closed at once, and those under way as soon as they are idle: a browser would keep them open. */
function closeServer(server: ServerType): Promise<void> {
  const closeIdle = () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  return new Promise((done) => {
    const again = setInterval(closeIdle, CLOSE_IDLE_MS);
    server.close(() => {
      clearInterval(again);
      done();
    });
    closeIdle();
  });
}
