import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';

const RUNS = 5;

/** How long a start takes until /readyz answers: once on an empty folder, then on a migrated one (budget 3 s). */
export async function measureStart(): Promise<void> {
  await buildIfNeeded();
  const first = await timedStart();
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) seconds.push((await timedStart(first.dataDir)).seconds);
  await removeDataDir(first.dataDir);
  console.log(`first start, empty folder: ${first.seconds.toFixed(2)} s`);
  console.log(
    `start on migrated data: median ${seconds.sort()[Math.floor(RUNS / 2)]?.toFixed(2)} s of ${RUNS} (budget 3 s)`,
  );
}

async function timedStart(dataDir?: string): Promise<{ seconds: number; dataDir: string }> {
  const begin = performance.now();
  const server = await startBuiltServer(dataDir ? { dataDir } : {});
  const ready = await fetch(`${server.url}/readyz`);
  if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`);
  const seconds = (performance.now() - begin) / 1000;
  await server.stop();
  return { seconds, dataDir: server.dataDir };
}
