import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Push } from '#core/contracts/reminders/push-devices.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { OWNER } from '#server/database/database.ts';
import { sendReminders } from '#server/operations/reminders/send-reminders.ts';
import { forgetSocial } from '#server/operations/social/forget-social.ts';
import { pushSender } from '#server/push/push-sender.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { buildAdult, buildMinor, decideForMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Student;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.query('delete from private.push_devices');
  await switchOn(true);
  asha = await buildAdult(server);
});

const switchOn = (isOn: boolean) =>
  server.database.query(`update public.app_settings set value = $1::jsonb where key = 'push_reminders'`, [
    String(isOn),
  ]);
const wants = ({ id }: Student, ...topics: string[]) =>
  server.database.query(
    `update public.profiles set ${topics.map((topic) => `push_${topic} = true`).join(', ')} where user_id = $1`,
    [id],
  );
const note = ({ id }: Student, kind: string, title: string) =>
  server.database.query(
    `insert into public.notifications (user_id, kind, title, body, link) values ($1, $2, $3, 'body', '/app/battles')`,
    [id, kind, title],
  );
const getPush = (who: Student) => call<Push & { code: string }>(server, who, 'get-push');
/** Now, at that hour in India. */
const at = (hour: number) =>
  new Date(`${kolkataDay(new Date())}T${String(hour).padStart(2, '0')}:05:00+05:30`);

/** A browser's side: its keys, and what its service was given for it. */
function newDevice(name: string = randomBytes(8).toString('hex')) {
  const curve = createECDH('prime256v1');
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p256dh: curve.generateKeys('base64url'),
      auth: auth.toString('base64url'),
    },
    open: (body: Buffer) =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth.toString('base64url') })
          .toString(),
      ) as unknown,
  };
}
const save = (who: Student, { subscription }: ReturnType<typeof newDevice>) =>
  call<Push & { code: string }>(server, who, 'save-push-device', subscription);

function publicKey(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  return importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
}

/** A push service that keeps what it is given. */
function service(status = 201) {
  const given: { url: string; headers: Headers; body: Buffer }[] = [];
  const send = pushSender(async (url, init) => {
    const { headers, body } = new Request(url as string, { ...init, duplex: 'half' } as RequestInit);
    given.push({ url: String(url), headers, body: Buffer.from(await new Response(body).arrayBuffer()) });
    return new Response(null, { status });
  });
  const run = (hour: number) =>
    sendReminders({
      database: server.database,
      send,
      siteUrl: 'https://vijaypath.test',
      clock: () => at(hour),
    });
  return { given, run };
}

describe('devices', () => {
  it('have nothing to subscribe with until an administrator switches reminders on', async () => {
    await switchOn(false);
    expect((await getPush(asha)).body).toEqual({ public_key: null, devices: 0 });
    expect(await save(asha, newDevice())).toMatchObject({ status: 409, body: { code: 'push_off' } });
    await switchOn(true);
    const { public_key: first } = (await getPush(asha)).body;
    expect(Buffer.from(first ?? '', 'base64url')).toHaveLength(65);
    expect((await getPush(await buildStudent(server))).body.public_key).toBe(first);
  });

  it('are those of known services alone, five of a person, each of the person who used it last', async () => {
    for (const endpoint of [
      'https://127.0.0.1/push/aaaaaaaa',
      'https://fcm.googleapis.com.example.org/send/a',
    ])
      expect(
        await call(server, asha, 'save-push-device', { ...newDevice().subscription, endpoint }),
      ).toMatchObject({ status: 422, body: { code: 'push_service_unknown' } });
    const devices = Array.from({ length: 6 }, () => newDevice());
    for (const device of devices) await save(asha, device);
    expect((await getPush(asha)).body.devices).toBe(5);
    const bilal = await buildAdult(server);
    const [, , , , , last] = devices;
    if (last) expect((await save(bilal, last)).body.devices).toBe(1);
    expect((await getPush(asha)).body.devices).toBe(4);
  });

  it('of a minor wait for a guardian, and go with the consent', async () => {
    const minor = await buildMinor(server, false);
    expect(await save(await buildStudent(server), newDevice())).toMatchObject({
      status: 403,
      body: { code: 'birth_date_needed' },
    });
    expect(await save(minor, newDevice())).toMatchObject({
      status: 403,
      body: { code: 'guardian_consent_needed' },
    });
    await decideForMinor(server, minor, 'agreed');
    expect((await save(minor, newDevice())).body.devices).toBe(1);
    await wants(minor, 'exams');
    await note(minor, 'sitting', 'Exam');
    await decideForMinor(server, minor, 'withdrawn');
    expect(await service().run(9)).toBe(0);
    await decideForMinor(server, minor, 'agreed');
    expect(await service().run(9)).toBe(1);
    await server.database.transaction(OWNER, (tx) => forgetSocial(tx, minor.id));
    expect((await getPush(minor)).body.devices).toBe(0);
  });

  it('are removed by their owner alone, and read by nobody', async () => {
    const device = newDevice();
    await save(asha, device);
    const other = await buildStudent(server);
    const { endpoint } = device.subscription;
    expect((await call<Push>(server, other, 'remove-push-device', { endpoint })).body.devices).toBe(0);
    expect((await getPush(asha)).body.devices).toBe(1);
    expect((await call<Push>(server, asha, 'remove-push-device', { endpoint })).body.devices).toBe(0);
  });
});

describe('a reminder', () => {
  it('arrives sealed for the device, with what the note in the app says', async () => {
    const device = newDevice();
    await save(asha, device);
    await wants(asha, 'exams');
    await note(asha, 'sitting', 'Tomorrow: Sunday exam');
    const { given, run } = service();
    expect(await run(9)).toBe(1);
    const [sent] = given;
    expect(sent?.url).toBe(device.subscription.endpoint);
    const [, token = '', key] =
      /^vapid t=(\S+), k=(\S+)$/.exec(sent?.headers.get('authorization') ?? '') ?? [];
    expect(key).toBe((await getPush(asha)).body.public_key);
    const { payload } = await jwtVerify(token, await publicKey(key ?? ''), {
      audience: 'https://fcm.googleapis.com',
    });
    expect(payload.sub).toBe('https://vijaypath.test');
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThan(86_400);
    expect(sent?.body.includes('Sunday')).toBe(false);
    expect(sent && device.open(sent.body)).toEqual({
      title: 'Tomorrow: Sunday exam',
      body: 'body',
      link: '/app/battles',
    });
  });

  it('is one a day, and none from 21 to 7', async () => {
    await save(asha, newDevice());
    await wants(asha, 'exams');
    await note(asha, 'sitting', 'First');
    const { given, run } = service();
    for (const hour of [0, 6, 21, 23]) expect(await run(hour)).toBe(0);
    expect(await run(7)).toBe(1);
    await note(asha, 'sitting', 'Second');
    expect(await run(8)).toBe(0);
    expect(given).toHaveLength(1);
  });

  it('of one note comes once: what came before the last one is not sent again the next morning', async () => {
    await save(asha, newDevice());
    await wants(asha, 'exams');
    await note(asha, 'sitting', 'In the evening');
    const { given, run } = service();
    expect(await run(20)).toBe(1);
    await server.database.query('update private.pushes_sent set day = day - 1 where user_id = $1', [asha.id]);
    expect(await run(20)).toBe(0);
    await note(asha, 'sitting', 'Later');
    expect(await run(20)).toBe(1);
    expect(given).toHaveLength(2);
  });

  it('is sent for what was chosen only, unread, and where it is switched on', async () => {
    await save(asha, newDevice());
    await note(asha, 'sitting', 'Exam');
    const { given, run } = service();
    expect(await run(9)).toBe(0);
    await wants(asha, 'duels');
    expect(await run(9)).toBe(0);
    await wants(asha, 'exams');
    await switchOn(false);
    expect(await run(9)).toBe(0);
    await switchOn(true);
    await server.database.query('update public.notifications set read_at = now() where user_id = $1', [
      asha.id,
    ]);
    expect(await run(9)).toBe(0);
    expect(given).toHaveLength(0);
  });

  it('of a duel reaches nobody to whom what is between people is closed', async () => {
    const ended = await buildAdult(server);
    await server.database.query('insert into private.social_stops (user_id, stopped_by) values ($1, $1)', [
      ended.id,
    ]);
    await save(ended, newDevice());
    await wants(ended, 'duels');
    await note(ended, 'battle', 'Your turn');
    expect(await service().run(9)).toBe(0);
    await save(asha, newDevice());
    await wants(asha, 'duels');
    await note(asha, 'battle', 'Your turn');
    expect(await service().run(9)).toBe(1);
  });

  it('of a streak comes in the evening, when today alone keeps it', async () => {
    const device = newDevice();
    await save(asha, device);
    await wants(asha, 'streak');
    const streak = (days: number, freezes: number, before: number) =>
      server.database.query(
        `insert into public.gamification (user_id, streak_days, longest_streak_days, streak_freezes, last_active_day)
         values ($1, $2, $2, $3, $4::date - $5::int)
         on conflict (user_id) do update set streak_days = excluded.streak_days, longest_streak_days = excluded.longest_streak_days,
           streak_freezes = excluded.streak_freezes, last_active_day = excluded.last_active_day`,
        [asha.id, days, freezes, kolkataDay(at(12)), before],
      );
    const { given, run } = service();
    await streak(4, 0, 0);
    expect(await run(19)).toBe(0);
    await streak(4, 1, 1);
    expect(await run(19)).toBe(0);
    await streak(1, 0, 1);
    expect(await run(19)).toBe(0);
    await streak(4, 0, 1);
    expect(await run(17)).toBe(0);
    expect(await run(19)).toBe(1);
    expect(given[0] && device.open(given[0].body)).toMatchObject({
      title: 'Your streak of 4 days',
      link: '/app',
    });
  });

  it('forgets a device that has gone, and is tried again where a service is away', async () => {
    await save(asha, newDevice());
    await wants(asha, 'exams');
    await note(asha, 'sitting', 'Exam');
    expect(await service(503).run(9)).toBe(0);
    expect((await getPush(asha)).body.devices).toBe(1);
    expect(await service(410).run(9)).toBe(0);
    expect((await getPush(asha)).body.devices).toBe(0);
    await save(asha, newDevice());
    expect(await service().run(9)).toBe(1);
  });

  it('leaves nobody out where many are due', async () => {
    const many = 120;
    await server.database.query(
      `with people as (
         insert into auth.users (id, email) select gen_random_uuid(), 'many-' || n || '@x.in' from generate_series(1, $1) n returning id
       ), profiles as (
         insert into public.profiles (user_id, push_exams, date_of_birth) select id, true, '2000-01-01' from people
         on conflict (user_id) do update set push_exams = true returning user_id
       ), notes as (
         insert into public.notifications (user_id, kind, title) select id, 'sitting', 'Exam' from people
       )
       insert into private.push_devices (endpoint, user_id, p256dh, auth)
       select 'https://fcm.googleapis.com/fcm/send/' || id, id, $2, $3 from people`,
      [many, newDevice().subscription.p256dh, newDevice().subscription.auth],
    );
    await server.database.query(
      `update public.profiles set push_exams = true, date_of_birth = '2000-01-01' where user_id in (select user_id from private.push_devices)`,
    );
    const { given, run } = service();
    expect(await run(10)).toBe(many);
    expect(new Set(given.map(({ url }) => url)).size).toBe(many);
    expect(await run(11)).toBe(0);
  });
});
