import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { buildAttempt, buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { isWholeRun } from '../whole-runs.ts';
import { everyCaller, type FuzzCaller } from './callers.ts';
import { fromSchema, type JsonSchema } from './from-schema.ts';
import { expectHarmless, type Secrets, secretsOf } from './harmless.ts';
import { runs } from './hostile.ts';

/** Every registered function, called with what its contract almost allows: this reaches what stands behind the contract. */
let server: TestServer;
let secrets: Secrets;
let ids: string[];
const reached = new Set<unknown>();
beforeAll(async () => {
  server = await startTestServer();
  const victim = await buildStudent(server, 'Zubeida Victim');
  await buildQuestions(server, 5);
  const [kept] = await buildQuestions(server, 1, { pool: 'reserved' });
  await server.database.query(
    `update public.questions set explanation = '{"text": "a kept key"}' where id = $1`,
    [kept],
  );
  const sat = await buildTest(victim);
  const sitting = await buildAttempt(victim, sat.id);
  ids = [victim.id, sat.id, sitting.id, kept ?? '', randomUUID()];
  secrets = secretsOf(server, [victim.email, 'Zubeida', 'a kept key']);
});
afterAll(() => server.close());

const WHO = {
  public: 'a visitor',
  student: 'a student',
  admin: 'an administrator',
  'secret-key': 'the service',
};
const cases = SERVER_FUNCTIONS.map((definition) => ({
  definition,
  name: [definition.method ?? 'POST', definition.name, definition.path].filter(Boolean).join(' '),
}));

/** So many share a student: made for each, they would be most of what these tests do. Last comes what ends the account. */
const SHARED_BY = 8;
const ENDS = new Set(['delete-account']);
const shares = Array.from({ length: Math.ceil(cases.length / SHARED_BY) }, (_, share) =>
  cases
    .slice(share * SHARED_BY, (share + 1) * SHARED_BY)
    .sort((one, other) => Number(ENDS.has(one.definition.name)) - Number(ENDS.has(other.definition.name))),
);

describe.each(shares.map((share) => ({ share, first: share[0]?.name })))('from $first on', ({ share }) => {
  let callers: FuzzCaller[];
  let known: string[];
  beforeAll(async () => {
    // With an open attempt, so that something is found and written to.
    const student = await buildStudent(server);
    const test = await buildTest(student);
    const attempt = await buildAttempt(student, test.id);
    callers = await everyCaller(server, student);
    known = [...ids, test.id, attempt.id, ...test.config.questions];
  });

  it.each(share)('$name', async ({ definition }) => {
    const schema = z.toJSONSchema(definition.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const input = fromSchema(schema, known);
    const id = fc.constantFrom(...known);
    const { access } = definition;
    const allowed = callers.findIndex(
      ({ name }) => name === (typeof access === 'string' ? WHO[access] : WHO.admin),
    );
    const who = fc.oneof(fc.constant(allowed), fc.nat(callers.length - 1));
    await fc.assert(
      fc.asyncProperty(input, id, who, async (value, param, index) => {
        const caller = callers[index] as FuzzCaller;
        const path = `/functions/v1/${[definition.name, definition.path].filter(Boolean).join('/')}`.replace(
          /:\w+/g,
          param,
        );
        const response = await ask(definition, path, caller, value);
        if (response.ok) reached.add(definition);
        await expectHarmless(response, { caller, path, secrets });
      }),
      runs(25),
    );
  });
});

it('gets behind the contracts, not only to them', () => {
  // Most of the others ask for a sitting, a battle or a competition, of which there is none here. A sampled run reached 43 to 58 of 232.
  expect(reached.size).toBeGreaterThan(SERVER_FUNCTIONS.length / (isWholeRun ? 5 : 8));
});

async function ask(
  { method = 'POST', files }: (typeof SERVER_FUNCTIONS)[number],
  path: string,
  caller: FuzzCaller,
  value: unknown,
): Promise<Response> {
  if (method === 'GET') {
    const fields = Object.entries(value ?? {}).map(([name, field]): [string, string] => [
      name,
      String(field),
    ]);
    return server.fetch(`${TEST_SITE}${path}?${new URLSearchParams(fields)}`, { headers: caller.headers });
  }
  if (files) {
    const form = new FormData();
    for (const [name, field] of Object.entries(value ?? {})) form.append(name, String(field));
    form.append(files.field, new Blob(['%PDF-1.7\n'], { type: files.types[0] ?? '' }), '../x\0.pdf');
    return server.fetch(`${TEST_SITE}${path}`, { method, headers: caller.headers, body: form });
  }
  const headers = { ...caller.headers, 'content-type': 'application/json' };
  return server.fetch(`${TEST_SITE}${path}`, { method, headers, body: JSON.stringify(value) });
}
