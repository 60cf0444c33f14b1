import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** What an administrator does with one call: everything it needs is made first, `change` is the call itself. */
export type Change = () => Promise<{ status: number; body?: unknown }>;
export type Prepare = (bench: Bench) => Promise<Change>;

export interface Bench {
  server: TestServer;
  administrator: Student;
}

/** A call of the administrator, to be made. */
export const calling =
  ({ server, administrator }: Bench, name: string, body: unknown): Change =>
  () =>
    call(server, administrator, name, body);
/** A call made on the way to the one that is meant. */
export async function done<Body>(bench: Bench, name: string, body: unknown): Promise<Body> {
  const answer = await call<Body>(bench.server, bench.administrator, name, body);
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.body;
}

export const aPerson = async ({ server }: Bench) => (await buildStudent(server)).id;
export const ofPerson =
  (name: string, more: object = {}): Prepare =>
  async (bench) =>
    calling(bench, name, { user_id: await aPerson(bench), ...more });
