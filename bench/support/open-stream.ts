import { connect, type Socket } from 'node:net';

/** Holds an event stream of a sitting open as a device does, and takes whatever comes. @returns closes it */
export function openStream(url: string, apikey: string, token: string, sittingId: string): () => void {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname, noDelay: true });
  socket.on('error', () => socket.destroy());
  socket.resume();
  socket.write(
    `GET /events/v1?sitting_id=${sittingId} HTTP/1.1\r\nhost: ${hostname}:${port}\r\napikey: ${apikey}\r\n` +
      `authorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
  );
  return () => socket.destroy();
}
