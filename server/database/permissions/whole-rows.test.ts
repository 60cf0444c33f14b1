import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { RELATION_GRANTS } from './permissions.ts';

let server: TestServer;
let people: Record<string, Student>;
beforeAll(async () => {
  server = await startTestServer();
  people = { student: await buildStudent(server), administrator: await buildAdministrator(server) };
});
afterAll(() => server.close());

const readable = Object.keys(RELATION_GRANTS).filter((name) => RELATION_GRANTS[name]?.authenticated?.select);

it.each(readable)('%s answers select(*) of anyone who reads its rows', async (relation) => {
  for (const { client } of Object.values(people)) {
    expect(await client.from(relation).select('*').limit(1)).toMatchObject({ status: 200, error: null });
  }
});
