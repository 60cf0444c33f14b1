import { setTimeout as pause } from 'node:timers/promises';
import type { ExamHall } from './exam-hall.ts';
import { processorSeconds, sessionSeconds } from './process-figures.ts';

interface Phase {
  name: string;
  server: number;
  database: number;
}

/** What the phases of an exam cost server and PostgreSQL in processor time, which other work on the machine changes least. */
export class PhaseCosts {
  readonly #hall: ExamHall;
  readonly #phases: Phase[] = [];
  #last = { server: 0, database: 0 };

  constructor(hall: ExamHall) {
    this.#hall = hall;
  }

  async begin(): Promise<void> {
    this.#last = await this.#now();
  }

  /** Ends a phase at a moment of the clock. */
  async endAt(name: string, at: number): Promise<void> {
    await pause(Math.max(0, at - Date.now()));
    const now = await this.#now();
    const { server, database } = this.#last;
    this.#phases.push({ name, server: now.server - server, database: now.database - database });
    this.#last = now;
  }

  print(candidates: number): void {
    console.log('processor time of a candidate, in milliseconds (server, PostgreSQL):');
    for (const { name, server, database } of this.#phases) {
      const each = [server, database].map((seconds) =>
        ((seconds * 1000) / candidates).toFixed(2).padStart(9),
      );
      console.log(`${name.padEnd(14)}${each.join('')}`);
    }
  }

  async #now() {
    const { server, databaseUrl } = this.#hall;
    return {
      server: await processorSeconds(server.process.pid),
      database: await sessionSeconds(databaseUrl),
    };
  }
}
