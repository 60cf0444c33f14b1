import type { Random } from '#server/testing/seeded-random.ts';
import type { BadNetwork } from './bad-network.ts';
import type { MortalServer } from './mortal-server.ts';

/** Kills the server `times` times at random moments and starts it again, while `work` goes on. */
export async function whileKilling(
  server: MortalServer,
  network: BadNetwork,
  random: Random,
  { times, leastMs, mostMs }: { times: number; leastMs: number; mostMs: number },
  work: () => Promise<void>,
): Promise<number> {
  let working = true;
  let kills = 0;
  const killing = async () => {
    while (working && kills < times) {
      await new Promise((moment) => setTimeout(moment, random.between(leastMs, mostMs)));
      if (!working) break;
      await server.kill();
      kills++;
      await server.start();
      network.leadTo(server.port);
    }
  };
  const worked = work().finally(() => {
    working = false;
  });
  // Both have ended before either's failure is told: a server is not started any more while the next test runs.
  const ends = await Promise.allSettled([worked, killing()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return kills;
}
