import { connect, type Socket } from 'node:net';

const EVENT = /^event: opened\ndata: (.*)\n\n/m;
/** Longest wait for the key after the start; then the device asks. */
const KEY_AWAITED_MS = 2_000;

/** The event stream of a candidate who waits for the start of a sitting. */
export interface WaitingStream {
  /** What the server sent at the start; null if it did not come within two seconds after this moment (milliseconds). */
  opened: (startsAt: number) => Promise<{ attempt_id: string } | null>;
  close: () => void;
}

/** Holds an event stream of a sitting open as a device does. */
export function openStream({
  url,
  apikey,
  token,
  sittingId,
  deviceId,
}: Record<'url' | 'apikey' | 'token' | 'sittingId' | 'deviceId', string>): WaitingStream {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname, noDelay: true });
  socket.on('error', () => socket.destroy());
  let text: string | null = '';
  const key = new Promise<{ attempt_id: string }>((resolve) => {
    socket.on('data', (bytes) => {
      if (text === null) return;
      text += bytes.toString('latin1');
      const data = EVENT.exec(text)?.[1];
      if (data !== undefined) {
        text = null;
        resolve(JSON.parse(data));
      } else text = text.slice(Math.max(0, text.lastIndexOf('event: ')));
    });
  });
  socket.write(
    `GET /events/v1?sitting_id=${sittingId}&device_id=${deviceId} HTTP/1.1\r\nhost: ${hostname}:${port}\r\napikey: ${apikey}\r\n` +
      `authorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
  );
  return {
    opened: (startsAt) =>
      Promise.race([
        key,
        new Promise<null>((resolve) => {
          setTimeout(() => resolve(null), startsAt + KEY_AWAITED_MS - Date.now());
        }),
      ]),
    close: () => socket.destroy(),
  };
}
