import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Random } from '#server/testing/seeded-random.ts';

/** A TCP proxy that delays what passes and cuts some connections half-way, in either direction. */
export interface BadNetwork {
  port: number;
  /** Where it leads; a server that was started again has another port. */
  leadTo(port: number): void;
  /** Cuts made so far. */
  cuts(): number;
  close(): Promise<void>;
}

const CUT_SHARE = 0.15;
const MAX_DELAY_MS = 60;

export async function openBadNetwork(random: Random): Promise<BadNetwork> {
  let target = 0;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // Bytes keep their order, however long each is held back.
      let passing: Promise<unknown> = Promise.resolve();
      const pass = (step: () => void) => {
        const delay = random.between(0, MAX_DELAY_MS);
        passing = passing.then(() => new Promise((held) => setTimeout(held, delay))).then(step);
      };
      socket.on('error', () => other.destroy());
      socket.on('end', () => pass(() => other.end()));
      socket.on('close', () => {
        sockets.delete(socket);
        pass(() => other.destroy());
      });
      socket.on('data', (chunk: Buffer) => {
        const cut = random.chance(CUT_SHARE / 2);
        const part = cut ? chunk.subarray(0, random.between(0, chunk.length - 1)) : chunk;
        pass(() => {
          if (!other.destroyed) other.write(part);
          if (!cut) return;
          cuts++;
          other.end();
          socket.destroy();
        });
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo: (port) => {
      target = port;
    },
    cuts: () => cuts,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
