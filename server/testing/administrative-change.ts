import type { Student } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** What an administrator does with one call: everything it needs is made first, `change` is the call itself. */
export type Change = () => Promise<{ status: number; body?: unknown }>;
export type Prepare = (bench: Bench) => Promise<Change>;

export interface Bench {
  server: TestServer;
  administrator: Student;
}
