import { type Cost, PHASE_COSTS, type PhaseName } from './support/measured-costs.ts';
import { percentile } from './support/statistics.ts';

/** What is bought: processes of the server, each of which fills a core, and cores of PostgreSQL. */
interface Machine {
  servers: number;
  databaseCores: number;
}

interface Plan extends Machine {
  candidates: number;
}

/** How long the candidates of a phase take to come. */
const WINDOW_MS: Record<PhaseName, number> = { start: 1_000, 'handing in': 10_000 };
/** What may come at the 95th of 100, in milliseconds: the promises of docs/exam-hall.md. */
const GOAL_MS: Record<PhaseName, number> = { start: 1_000, 'handing in': 2_000 };

const PLANS: readonly Plan[] = [
  { candidates: 60, servers: 1, databaseCores: 1 },
  { candidates: 500, servers: 1, databaseCores: 1 },
  { candidates: 2_000, servers: 1, databaseCores: 1 },
  { candidates: 2_000, servers: 2, databaseCores: 2 },
  { candidates: 5_000, servers: 4, databaseCores: 4 },
  { candidates: 20_000, servers: 14, databaseCores: 16 },
  { candidates: 20_000, servers: 20, databaseCores: 20 },
];

/**
 * What cannot be run on one machine, reckoned: candidates come evenly within a window, each is served by the next free process and then the next
 * free core of PostgreSQL, for as long as was measured. It knows no network, no disk and no lock, and nothing that grows
 * with the crowd; what it says is the least that is needed.
 */
export async function simulateCapacity(): Promise<void> {
  console.log(`costs of a candidate in milliseconds (server, PostgreSQL): ${JSON.stringify(PHASE_COSTS)}`);
  console.log('candidates  servers  cores of PostgreSQL   start p95 ms   hand in p95 ms');
  for (const plan of PLANS) {
    const cells = (Object.keys(WINDOW_MS) as PhaseName[]).map((name) => {
      const waited = percentile(waits(plan, WINDOW_MS[name], PHASE_COSTS[name]), 0.95);
      return `${waited.toFixed(0)}${waited > GOAL_MS[name] ? ' (over)' : ''}`.padStart(15);
    });
    const { candidates, servers, databaseCores } = plan;
    console.log(
      `${String(candidates).padStart(10)}${String(servers).padStart(9)}${String(databaseCores).padStart(21)}${cells.join('')}`,
    );
  }
}

/** From the coming of each candidate to their answer, in milliseconds. */
function waits({ candidates, servers, databaseCores }: Plan, windowMs: number, cost: Cost): number[] {
  const processes = new Array<number>(servers).fill(0);
  const cores = new Array<number>(databaseCores).fill(0);
  return Array.from({ length: candidates }, (_, place) => {
    const cameAt = (place / candidates) * windowMs;
    return serve(cores, serve(processes, cameAt, cost.server), cost.database) - cameAt;
  });
}

/** By anyone who is free first. @returns when it is done */
function serve(freeAt: number[], cameAt: number, ms: number): number {
  const first = freeAt.indexOf(Math.min(...freeAt));
  const done = Math.max(cameAt, freeAt[first] ?? 0) + ms;
  freeAt[first] = done;
  return done;
}
