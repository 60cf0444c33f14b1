import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { rankDueCompetitions } from '#server/jobs/rank-due-competitions.ts';
import { createLogger } from '#server/log.ts';
import { buildAdult, duel, play } from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildQuestions, type Student } from '#server/testing/factories.ts';
import { fromSchema, type JsonSchema } from '#server/testing/fuzz/from-schema.ts';
import { buildMinor, decideForMinor } from '#server/testing/social.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

/**
 * Somebody under 18 took part in everything while a guardian agreed: friends, a group, the boards, a battle, a competition with
 * their name. Once the consent is gone, no call tells anybody else of them.
 */
const NAME = 'Zubeida Minor';
/** It deletes who asks. */
const NOT_ASKED = ['delete-account'];
/** Boards that the specification gives everybody: by alias (docs/decisions/056-consent-of-guardians.md). */
const BY_ALIAS = ['leaderboard-daily'];
const BODIES_EACH = 12;

let server: TestServer;
let minor: Student;
let friend: Student;
let alias: string;
/** Of all there is to be asked about. */
let ids: string[];
let battleId: string;
let competitionId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  const admin = await buildAdministrator(server);
  await buildQuestions(server, 60, { subject: 'Physics', chapter: 'Optics' });
  friend = await buildAdult(server);
  minor = await buildMinor(server, true);
  const others = [];
  for (let turn = 0; turn < 4; turn++) others.push(await buildAdult(server));
  const everybody = [minor, friend, ...others];
  const of = everybody.map(({ id }) => id);
  await database.query(`update public.profiles set full_name = $2, show_name = true where user_id = $1`, [
    minor.id,
    NAME,
  ]);
  await database.query('insert into private.friendships (user_id, friend_id) values ($1, $2), ($2, $1)', [
    minor.id,
    friend.id,
  ]);
  const groups = await queryRows(
    database,
    z.object({ id: z.string() }),
    `insert into public.groups (name) values ('XII A') returning id`,
    [],
  );
  await database.query(
    `insert into public.group_members (group_id, user_id, joined_by) select $1, id, 'code' from unnest($2::uuid[]) id`,
    [groups[0]?.id, of],
  );
  await database.query(
    `insert into private.school_choices (user_id, state, district, name, key)
     select id, 'kerala', 'kollam', 'Dav School', 'dav school' from unnest($1::uuid[]) id`,
    [of],
  );
  await database.query(
    `insert into public.points_ledger (user_id, reason, reference, points, day)
     select id, 'graded_attempt', gen_random_uuid()::text, 100, (now() at time zone 'Asia/Kolkata')::date from unnest($1::uuid[]) id`,
    [of],
  );
  battleId = await duel(server, [friend, minor]);
  await Promise.all([play(server, friend, battleId, 2), play(server, minor, battleId, 3)]);

  const made = await call<{ competition_id: string }>(server, admin, 'save-competition', {
    title: 'All India January',
    published: true,
  });
  competitionId = made.body.competition_id;
  const hall = await ExamHall.schedule(server, admin, [], {
    competition_id: competitionId,
    title: 'Morning',
  });
  for (const who of everybody)
    await call(server, who, 'register-for-competition', {
      competition_id: competitionId,
      sitting_id: hall.id,
      is_named: true,
    });
  await hall.startIn(60);
  for (const who of everybody) await hall.enter(who, { device_id: 'phone' });
  await hall.startIn(-1);
  for (const who of everybody) {
    await hall.open(who);
    await hall.submit(who);
  }
  await hall.pass(7200);
  await call(server, admin, 'release-competition', { competition_id: competitionId });
  await hall.sweep();
  await rankDueCompetitions.handle({ database, queue: server.jobs, log: createLogger('silent') }, {});

  const rows = await queryRows(
    database,
    z.object({ alias: z.string() }),
    'select alias from public.profiles where user_id = $1',
    [minor.id],
  );
  alias = rows[0]?.alias ?? '';
  ids = [...of, battleId, competitionId, hall.id, groups[0]?.id ?? ''];
}, 120_000);
afterAll(() => server.close());

const withoutConsent = () => decideForMinor(server, minor, 'withdrawn');
const hidden = (name: string) =>
  [NAME, minor.email, minor.id, ...(BY_ALIAS.includes(name) ? [] : [alias])].filter(Boolean);
const seen = (text: string) => [NAME, alias].filter((secret) => text.includes(secret));

const CIRCLES = ['friends', 'school'].map(
  (circle) => ['get-circle-board', { circle, period: 'daily' }] as const,
);
const KNOWN = () =>
  [
    ...CIRCLES,
    ['get-friends', {}],
    ['get-battles', {}],
    ['get-battle', { battle_id: battleId }],
    ['list-competitions', {}],
    ['get-competition', { competition_id: competitionId }],
    ['leaderboard-daily', { scope: 'national', period: 'daily' }],
    ['leaderboard-daily', { scope: 'district', period: 'daily' }],
  ] as const;
const textOf = async (name: string, body: object) =>
  JSON.stringify((await call(server, friend, name, body)).body);

it('with the consent the friend sees them, so that there is something to hide', async () => {
  const told = await Promise.all(
    KNOWN().map(async ([name, body]) => seen(await textOf(name, body)).length > 0),
  );
  expect(told.filter(Boolean).length, JSON.stringify(told)).toBeGreaterThanOrEqual(6);
});

describe('without it', () => {
  beforeAll(() => withoutConsent());

  it('the calls that told of them do not', async () => {
    for (const [name, body] of KNOWN()) {
      const text = await textOf(name, body);
      for (const secret of hidden(name))
        expect(text, `${name} ${JSON.stringify(body)}`).not.toContain(secret);
    }
  });

  const asked = SERVER_FUNCTIONS.filter(
    ({ name, access }) => (access === 'student' || access === 'public') && !NOT_ASKED.includes(name),
  );
  it.each(
    asked.map((definition) => ({
      definition,
      name: [definition.name, definition.path].filter(Boolean).join('/'),
    })),
  )('$name does not, whatever is asked', async ({ definition }) => {
    const { method = 'POST', name, path } = definition;
    const schema = z.toJSONSchema(definition.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const bodies = fc.sample(fromSchema(schema, ids), { numRuns: BODIES_EACH, seed: 18 });
    const token = (await friend.client.auth.getSession()).data.session?.access_token;
    const headers = { apikey: server.keys.publishableKey, authorization: `Bearer ${token}` };
    for (const [turn, body] of bodies.entries()) {
      const where = [name, path]
        .filter(Boolean)
        .join('/')
        .replace(/:\w+/g, ids[turn % ids.length] ?? '');
      const url = `${TEST_SITE}/functions/v1/${where}`;
      const fields = () =>
        Object.entries(body ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
      const response =
        method === 'GET'
          ? await server.fetch(`${url}?${new URLSearchParams(fields())}`, { headers })
          : await server.fetch(url, {
              method,
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            });
      const text = await response.text();
      const sent = JSON.stringify(body) + where;
      // What the friend sends may come back.
      for (const secret of hidden(name).filter((one) => !sent.includes(one)))
        expect(text, `${name} ${sent}`).not.toContain(secret);
    }
  });

  it('no table that is read over REST does', async () => {
    const tables = await queryRows(
      server.database,
      z.object({ name: z.string() }),
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')`,
      [],
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { data } = await friend.client.from(name).select('*').limit(1000);
      for (const secret of hidden('rest')) expect(JSON.stringify(data ?? []), name).not.toContain(secret);
    }
  });
});
