import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetFeaturesResponse } from '#core/contracts/features/get-features.ts';
import { FEATURE_CATALOGUE } from '#core/domain/features/feature-catalogue.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

const ask = (who: Student | null, on = server) => call<GetFeaturesResponse>(on, who, 'get-features');
const featureIn = (body: GetFeaturesResponse, category: string, name: string) =>
  body.categories.find((of) => of.name === category)?.features.find((feature) => feature.name === name);

it('counts the content that is there', async () => {
  const before = featureIn((await ask(admin)).body, 'content', 'physics')?.done ?? 0;
  await buildQuestions(server, 3, { chapter: 'Laws of Motion' });
  await buildQuestions(server, 1, { chapter: 'Waves', correctIndex: null });
  const { body } = await ask(admin);
  expect(featureIn(body, 'content', 'physics')).toMatchObject({ done: before + 1, of: 29, state: 'partial' });
  expect(featureIn(body, 'content', 'answers')).toMatchObject({ done: 3, of: 4, state: 'partial' });
  expect(featureIn(body, 'content', 'explanations')).toMatchObject({ done: 4, of: 4, state: 'complete' });
});

it('knows what is registered, and what is set up', async () => {
  const { body } = await ask(admin);
  expect(featureIn(body, 'tests', 'exam')?.state).toBe('complete');
  expect(featureIn(body, 'accounts', 'payments')?.state).toBe('not_configured');
  expect(featureIn(body, 'accounts', 'mail')?.state).toBe('not_configured');
  const names = new Set(SERVER_FUNCTIONS.map(({ name }) => name));
  for (const { name, features } of FEATURE_CATALOGUE) {
    for (const { name: feature, functions = [] } of features) {
      if (functions.some((needed) => !names.has(needed)))
        expect(featureIn(body, name, feature)?.state).toBe('absent');
    }
  }
  const mailing = await startTestServer({ sendsMail: true });
  const there = await ask(await buildAdministrator(mailing), mailing);
  expect(featureIn(there.body, 'accounts', 'mail')?.state).toBe('complete');
  await mailing.close();
});

it('names the technologies with the versions that run', async () => {
  const { body } = await ask(admin);
  const versions = new Map(body.technologies.map(({ name, version }) => [name, version]));
  expect(versions.get('Node.js')).toBe(process.versions.node);
  expect(versions.get('React')).toMatch(/^\d+\.\d+\.\d+$/);
  expect([...versions.keys()].some((name) => name.startsWith('PostgreSQL'))).toBe(true);
});

it('is for administrators alone', async () => {
  expect((await ask(await buildStudent(server))).status).toBe(403);
  expect((await ask(null)).status).toBe(401);
});

it('calls no feature absent because of a function that has another name by now', () => {
  const names = new Set(SERVER_FUNCTIONS.map(({ name }) => name));
  const needed = FEATURE_CATALOGUE.flatMap(({ features }) =>
    features.flatMap(({ functions = [] }) => functions),
  );
  expect(needed.filter((name) => !names.has(name))).toEqual([]);
});
