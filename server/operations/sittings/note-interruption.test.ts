import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/database-error.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { PresenceKeeper } from './presence-keeper.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let hall: ExamHall;
let failure: DatabaseError | null;
let failures: unknown[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  hall = await ExamHall.schedule(server, admin, [asha]);
  await hall.seat(asha);
  failure = null;
  failures = [];
});

/** Of one more server on the same database, which is away for it as long as there is a `failure`. */
function keeper(): PresenceKeeper {
  const away: Pick<Database, 'transaction'> = {
    transaction: (scope, work) =>
      failure ? Promise.reject(failure) : server.database.transaction(scope, work),
  };
  return new PresenceKeeper(away as Database, (error) => failures.push(error));
}

async function hear(...keepers: PresenceKeeper[]): Promise<void> {
  for (const one of keepers) one.heard(hall.id, asha.id, null);
  await Promise.all(keepers.map((one) => one.write()));
}

async function interruptions() {
  const { body } = await hall.call<{
    events: { kind: string; number: number | null; details: { seconds: number } }[];
  }>(admin, 'get-minutes', {});
  return body.events.filter(({ kind }) => kind === 'interrupted');
}

const AWAY = new DatabaseError({ code: '57P01', message: 'terminating connection' });
const FULL = new DatabaseError({ code: '53100', message: 'No space left on device' });
const WRONG = new DatabaseError({ code: '23514', message: 'no' });

it.each([
  ['the database is away', AWAY],
  ['its disk is full', FULL],
])(
  'the minutes say once that nothing could be kept, whatever the number of servers: %s',
  async (_, cause) => {
    const servers = [keeper(), keeper(), keeper()];
    failure = cause;
    await hear(...servers);
    await hear(...servers);
    expect(await interruptions()).toEqual([]);
    failure = null;
    await hear(...servers);
    await hear(...servers);
    expect(await interruptions()).toEqual([
      expect.objectContaining({
        number: null,
        details: expect.objectContaining({ seconds: expect.any(Number) }),
      }),
    ]);
    expect(failures).toHaveLength(2 * servers.length);
  },
);

it('a second interruption is told again', async () => {
  const one = keeper();
  for (const cause of [AWAY, FULL]) {
    failure = cause;
    await hear(one);
    failure = null;
    await hear(one);
  }
  expect(await interruptions()).toHaveLength(2);
});

it('what failed for another reason is no interruption', async () => {
  const one = keeper();
  failure = WRONG;
  await hear(one);
  failure = null;
  await hear(one);
  expect(failures).toEqual([WRONG]);
  expect(await interruptions()).toEqual([]);
});
