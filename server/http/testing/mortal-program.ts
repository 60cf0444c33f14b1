import { endOnFailure, listen } from '../listen.ts';

/** A server of three addresses, one of which fails where nobody catches it. Run by end-on-failure.test.ts. */
const listening = await listen(
  async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') await new Promise((done) => setTimeout(done, 1_000));
    if (pathname === '/throw') setTimeout(() => JSON.parse('{'), 100);
    if (pathname === '/reject') void Promise.resolve().then(() => JSON.parse('{'));
    return new Response('done');
  },
  { PORT: 0, HOST: '127.0.0.1' },
);
endOnFailure(listening, { fatal: (_, message) => process.stderr.write(message) }, async () => {
  process.stderr.write(' closed');
});
process.send?.(listening.port);
