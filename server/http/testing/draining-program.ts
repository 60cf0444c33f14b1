import type { Database } from '#server/database/database.ts';
import { listen, stopOnSignal } from '../listen.ts';
import { createProbes } from '../probes.ts';

/** A server that is told to end, and says so before it does. Run by drain.test.ts, which says in milliseconds how long it drains. */
let isDraining = false;
const probes = createProbes({
  database: { transaction: async () => {} } as unknown as Database,
  isDraining: () => isDraining,
  reportError: () => {},
});
const listening = await listen(
  async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') await new Promise((done) => setTimeout(done, 800));
    return pathname === '/readyz' ? probes.fetch(request) : new Response('done');
  },
  { PORT: 0, HOST: '127.0.0.1' },
);
stopOnSignal(listening, {
  drainMs: Number(process.argv[2]),
  onDrain: () => {
    isDraining = true;
  },
  endStreams: async () => void process.stderr.write('streams '),
  close: async () => void process.stderr.write('closed'),
});
process.send?.(listening.port);
