import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseJson } from '../parse-json.ts';

const PATH = '/realtime/v1/websocket';
const NOT_SERVED = 'Realtime is not served here: read the rows again every few seconds';
/** A join is far smaller. */
const MAX_MESSAGE_BYTES = 64_000;
const MAX_VALUES = 1_000;
/** Long enough to join and to be told; nobody keeps a connection that nothing will come over. */
const LIFETIME_MS = 5_000;

/** What is asked of the realtime path without a socket. */
export function createRealtimeService() {
  return new Hono().all('*', (c) => c.json({ error: NOT_SERVED, code: 'realtime_not_served' }, 404));
}

/**
 * Screens poll, as the specification says. A client that subscribes is told so in the words of its own protocol
 * (Phoenix channels): its callback gets CHANNEL_ERROR with the reason, instead of trying to connect for ever.
 */
export function refuseRealtime(server: ServerType): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  sockets.on('connection', answerJoins);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A reset while it is answered is nobody's failure.
    socket.on('error', () => socket.destroy());
    // As text: what is no URL at all may stand there.
    if (request.url?.split('?', 1)[0] === PATH) {
      sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted));
    } else {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    }
  });
  server.on('close', () => sockets.close());
}

function answerJoins(socket: WebSocket): void {
  const timer = setTimeout(() => socket.terminate(), LIFETIME_MS);
  timer.unref();
  socket.on('close', () => clearTimeout(timer));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const replies = repliesTo(String(data));
    if (replies) for (const reply of replies) socket.send(reply);
    else socket.terminate();
  });
}

/**
 * Version 1 of the protocol sends objects, version 2 lists: [join_ref, ref, topic, event, payload]. A join is refused, and
 * then its channel closed: after a refusal alone a client joins again and again.
 */
function repliesTo(message: string): string[] | null {
  try {
    const asked = parseJson(message, { maxValues: MAX_VALUES });
    const isList = Array.isArray(asked);
    const [joinRef, ref, topic, event] = isList ? asked : fieldsOf(asked as Record<string, unknown>);
    const say = (what: string, refersTo: unknown, payload: object) =>
      JSON.stringify(
        isList
          ? [joinRef, refersTo, topic, what, payload]
          : { ref: refersTo, join_ref: joinRef, topic, event: what, payload },
      );
    const reply = say('phx_reply', ref, payloadFor(event));
    return event === 'phx_join' ? [reply, say('phx_close', joinRef, {})] : [reply];
  } catch {
    return null;
  }
}

function fieldsOf({ join_ref, ref, topic, event }: Record<string, unknown>): unknown[] {
  return [join_ref, ref, topic, event];
}

function payloadFor(event: unknown) {
  if (event === 'heartbeat' || event === 'phx_leave') return { status: 'ok', response: {} };
  return { status: 'error', response: { reason: NOT_SERVED } };
}
