import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { locateAddresses } from '#server/operations/exam-day/locate-addresses.ts';
import { sendEveningPlans } from '#server/operations/exam-day/send-evening-plans.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { projectPath } from '#server/paths.ts';
import { createGeocoder } from '#server/places/geocoder.ts';
import { createWeatherSource } from '#server/places/weather-source.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { type PlaceServices, startPlaceServices } from '#server/testing/place-services.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let services: PlaceServices;
let server: TestServer;
let bare: TestServer;
beforeAll(async () => {
  services = await startPlaceServices();
  const asked = { url: services.url, userAgent: 'Vijaypath test', timeoutMs: 300 };
  server = await startTestServer({
    places: { geocoder: createGeocoder({ ...asked, pauseMs: 0 }), weather: createWeatherSource(asked) },
  });
  bare = await startTestServer();
  await loadExams(server.database, projectPath('supabase/seed/exams'));
});
afterAll(async () => {
  await server.close();
  await bare.close();
  await services.close();
});
beforeEach(() => {
  services.misbehave = undefined;
  services.known = {
    Lanka: { lat: '25.2801', lon: '83.0012' },
    Cantonment: { lat: '25.3402', lon: '82.9803' },
  };
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const HOME = '12 Lanka Road, Varanasi';
const complete = {
  home_address: HOME,
  exam_center_address: 'KV Cantonment',
  exam_city: 'Varanasi',
  exam_date: inDays(3),
  exam_arrival_buffer_mins: 45,
};

async function save(student: Student, fields: object) {
  const { error } = await student.client.from('profiles').update(fields).eq('user_id', student.id);
  expect(error).toBeNull();
}

async function contextOf(student: Student) {
  const { data, error } = await student.client
    .from('v_examday_context')
    .select('*')
    .eq('user_id', student.id);
  expect(error).toBeNull();
  return data?.[0];
}

async function call(who: Student, name: string, body: object = {}) {
  const { data, error } = await who.client.functions.invoke(name, { body });
  if (!error) return { status: 200, data };
  const answer = error.context as Response;
  return { status: answer.status, data: await answer.json() };
}

const Outbox = z.object({
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  attachment: z.object({ name: z.string(), type: z.string(), text: z.string() }).nullable(),
});
const mailsTo = ({ email }: Student, of = server) =>
  queryRows(
    of.database,
    Outbox,
    'select recipient, subject, body_text, body_html, attachment from private.mail_outbox where recipient = $1 order by id',
    [email],
  );

const Waiting = z.object({ place: z.string(), tries: z.number() });
const waiting = ({ id }: Student) =>
  queryRows(
    server.database,
    Waiting,
    'select place, tries from private.address_lookups where user_id = $1 order by place desc',
    [id],
  );

describe('coordinates', () => {
  it('are found for both addresses when they are saved, once each', async () => {
    const student = await buildStudent(server);
    await save(student, complete);
    expect(await contextOf(student)).toMatchObject({ home_lat: null, exam_lat: null, buffer_mins: 45 });
    expect(await call(student, 'locate-addresses')).toMatchObject({ status: 200, data: { located: 2 } });
    expect(await contextOf(student)).toMatchObject({
      home_lat: 25.2801,
      home_lng: 83.0012,
      home_located: 'address',
      exam_lat: 25.3402,
      exam_located: 'address',
    });
    expect(await call(student, 'locate-addresses')).toMatchObject({ data: { located: 0 } });
    // Saving the same again asks nobody.
    await save(student, complete);
    expect(await waiting(student)).toEqual([]);
    expect((await contextOf(student))?.home_lat).toBe(25.2801);
  });

  it('go with the address they were found for', async () => {
    const student = await buildStudent(server);
    await save(student, complete);
    await call(student, 'locate-addresses');
    await save(student, { home_address: 'Somewhere else, Gaya, Bihar' });
    expect(await contextOf(student)).toMatchObject({ home_lat: null, home_located: null, exam_lat: 25.3402 });
    await call(student, 'locate-addresses');
    expect(await contextOf(student)).toMatchObject({
      home_lat: 24.8,
      home_located: 'city',
      home_place: 'Gaya, Bihar',
    });
    await save(student, { home_address: null });
    expect(await contextOf(student)).toMatchObject({ home_lat: null, home_place: null });
    expect(await waiting(student)).toEqual([]);
  });

  it('are the centre of the city where no geocoder is configured', async () => {
    const student = await buildStudent(bare);
    await save(student, { ...complete, home_address: 'x' });
    await call(student, 'locate-addresses');
    // An address of one letter says nothing: the district of the profile does.
    expect(await contextOf(student)).toMatchObject({
      home_lat: 8.88,
      home_located: 'city',
      home_place: 'Kollam, Kerala',
      exam_lat: 25.32,
      exam_place: 'Varanasi, Uttar Pradesh',
    });
  });

  it.each([
    ['down', (request) => void request.socket.destroy()],
    ['slow', () => undefined],
    ['wrong', (_, response) => void response.end('nonsense')],
  ] as [string, PlaceServices['misbehave']][])(
    'are the centre of the city while the geocoder is %s, and better when it is back',
    async (_, misbehave) => {
      const student = await buildStudent(server);
      services.misbehave = misbehave;
      await save(student, complete);
      await call(student, 'locate-addresses');
      expect(await contextOf(student)).toMatchObject({
        home_lat: 25.32,
        home_located: 'city',
        exam_located: 'city',
      });
      expect(await waiting(student)).toEqual([
        { place: 'home', tries: 1 },
        { place: 'exam', tries: 1 },
      ]);
      services.misbehave = undefined;
      await server.database.query('update private.address_lookups set due_at = now() where user_id = $1', [
        student.id,
      ]);
      await call(student, 'locate-addresses');
      expect(await contextOf(student)).toMatchObject({ home_lat: 25.2801, home_located: 'address' });
    },
  );

  it('are not overwritten by an answer for an address that has changed meanwhile', async () => {
    const student = await buildStudent(server);
    await save(student, complete);
    const slow = {
      find: async () => {
        await save(student, { home_address: 'Elsewhere, Patna' });
        return { lat: 1, lng: 1 };
      },
    };
    await locateAddresses((work) => server.database.transaction(OWNER, work), slow, student.id);
    expect(await contextOf(student)).toMatchObject({ home_address: 'Elsewhere, Patna', home_lat: null });
    expect((await waiting(student)).map(({ place }) => place)).toContain('home');
  });

  it('can be moved by hand, and stay there until the address changes', async () => {
    const student = await buildStudent(server);
    await save(student, complete);
    expect(await call(student, 'move-pin', { place: 'home', lat: 25.5, lng: 83.5 })).toMatchObject({
      status: 200,
    });
    await call(student, 'locate-addresses');
    expect(await contextOf(student)).toMatchObject({ home_lat: 25.5, home_lng: 83.5, home_located: 'hand' });
    for (const body of [
      { place: 'home', lat: 91, lng: 0 },
      { place: 'moon', lat: 1, lng: 1 },
      { place: 'exam' },
    ]) {
      expect(await call(student, 'move-pin', body)).toMatchObject({ status: 400 });
    }
  });

  it('are moved sixty times an hour at most: each place may cost a forecast', async () => {
    const student = await buildStudent(server);
    await server.database.query(`update public.profiles set home_address = 'Patna' where user_id = $1`, [
      student.id,
    ]);
    const move = () => call(student, 'move-pin', { place: 'home', lat: 25, lng: 85 });
    for (let n = 0; n < 60; n += 1) await move();
    expect(await move()).toMatchObject({ status: 429 });
  });

  it('need an address to stand beside', async () => {
    const student = await buildStudent(server);
    expect(await call(student, 'move-pin', { place: 'exam', lat: 1, lng: 1 })).toMatchObject({
      status: 422,
      data: { code: 'exam_day_incomplete' },
    });
  });

  it('are not written over REST, and nobody else’s are seen', async () => {
    const student = await buildStudent(server);
    const admin = await buildAdministrator(server);
    await save(student, complete);
    const forged = await student.client.from('profiles').update({ home_lat: 1 }).eq('user_id', student.id);
    expect(forged.error?.code).toBe('42501');
    for (const other of [await buildStudent(server), admin]) {
      const seen = await other.client
        .from('v_examday_context')
        .select('home_address')
        .eq('user_id', student.id);
      expect(seen.data).toEqual([]);
    }
    expect((await server.client().from('v_examday_context').select('*')).error).not.toBeNull();
    // Nor where it stands, nor beside what an administrator needs of a profile.
    expect((await admin.client.from('profiles').select('*').eq('user_id', student.id)).data).toEqual([]);
    expect((await student.client.from('profiles').select('home_address').single()).data).toEqual({
      home_address: HOME,
    });
    const read = (who: Student) => who.client.rpc('get_profile_admin', { p_user: student.id });
    expect((await read(admin)).data).toMatchObject([{ full_name: 'Asha Rao', extra_time_percent: 0 }]);
    expect(JSON.stringify((await read(admin)).data)).not.toContain(HOME);
    expect((await read(student)).data).toEqual([]);
  });
});

describe('the weather', () => {
  const weatherOf = async (student: Student) => (await call(student, 'get-exam-day-weather')).data;

  it('is that of the exam’s place and hour, from seven days before', async () => {
    const student = await buildStudent(server);
    const examDate = new Date(`${inDays(3).slice(0, 10)}T08:30:00Z`).toISOString();
    await save(student, { exam_city: 'Varanasi', exam_date: examDate });
    const asked = services.asked.length;
    expect(await weatherOf(student)).toEqual({
      weather: { temperature_c: 14, sky: 'rain', rain_percent: 14 },
    });
    expect(services.asked.at(-1)?.query.get('latitude')).toBe('25.3');
    expect(services.asked.length).toBe(asked + 1);
  });

  it.each([
    ['eight days before', { exam_city: 'Patna', exam_date: inDays(8) }],
    ['after the exam', { exam_city: 'Patna', exam_date: inDays(-1) }],
    ['without a date', { exam_city: 'Patna' }],
    ['for a city nobody knows', { exam_city: 'Q', exam_date: inDays(2) }],
  ])('is none %s, and nobody is asked', async (_, fields) => {
    const student = await buildStudent(server);
    await save(student, fields);
    const asked = services.asked.length;
    expect(await weatherOf(student)).toEqual({ weather: null });
    expect(services.asked.length).toBe(asked);
  });

  it('is none while the service is away, and where none is configured', async () => {
    services.misbehave = (request) => void request.socket.destroy();
    const student = await buildStudent(server);
    await save(student, { exam_city: 'Leh', exam_date: inDays(2) });
    expect(await weatherOf(student)).toEqual({ weather: null });
    const other = await buildStudent(bare);
    await save(other, { exam_city: 'Leh', exam_date: inDays(2) });
    expect(await weatherOf(other)).toEqual({ weather: null });
  });
});

describe('examday-email', () => {
  it('sends the caller the plan, with leave-by time, weather, checklist, directions and a calendar file', async () => {
    const student = await buildStudent(server, 'Asha <b>Rao</b>');
    const examDate = new Date(`${inDays(3).slice(0, 10)}T08:30:00Z`).toISOString();
    await save(student, { ...complete, exam_date: examDate });
    await call(student, 'locate-addresses');
    expect(await call(student, 'examday-email', { user_id: student.id })).toEqual({
      status: 200,
      data: { sent: true },
    });
    const [mail] = await mailsTo(student);
    expect(mail?.subject).toMatch(/^Your exam day plan: /);
    const text = (mail?.body_text ?? '').replaceAll('\u202f', ' ');
    expect(text).toContain('Leave by: 11:15 am');
    expect(text).toContain('Gates close: 1:30 pm');
    expect(text).toContain('Rain, 14 °C, chance of rain 14%');
    expect(text).toContain('https://www.google.com/maps/dir/?api=1&origin=25.2801%2C83.0012');
    expect(text.match(/\[ \]/g)).toHaveLength(8);
    expect(text).not.toMatch(/\{\{|undefined|null/);
    expect(mail?.body_html).not.toContain('<b>Rao');
    expect(mail?.attachment?.type).toContain('text/calendar');
    expect(mail?.attachment?.text).toContain(
      `DTSTART;TZID=Asia/Kolkata:${examDate.slice(0, 10).replaceAll('-', '')}T140000`,
    );
    // Where home is, is for the student's own eyes, not for a calendar that may be shared.
    expect(mail?.attachment?.text).not.toContain('Lanka');
  });

  it('is in Hindi for who chose Hindi, and says that no weather service is set up instead of making a forecast up', async () => {
    const student = await buildStudent(bare);
    await save(student, { ...complete, language: 'Hindi' });
    expect(await call(student, 'examday-email', { user_id: student.id })).toMatchObject({ status: 200 });
    const [mail] = await mailsTo(student, bare);
    expect(mail?.subject).toMatch(/^आपकी परीक्षा के दिन की योजना/);
    expect(mail?.body_text).toContain('मौसम की कोई सेवा नहीं जोड़ी गई है');
    expect(mail?.body_text).not.toMatch(/\{\{|undefined|null/);
  });

  it('sends for nobody else, except for an administrator', async () => {
    const student = await buildStudent(server);
    const stranger = await buildStudent(server);
    const admin = await buildAdministrator(server);
    await save(student, complete);
    expect(await call(stranger, 'examday-email', { user_id: student.id })).toMatchObject({ status: 403 });
    expect(await mailsTo(student)).toEqual([]);
    expect(await call(admin, 'examday-email', { user_id: student.id })).toMatchObject({ status: 200 });
    expect(await mailsTo(student)).toHaveLength(1);
    expect(await mailsTo(admin)).toEqual([]);
    const nobody = { user_id: '00000000-0000-4000-8000-00000000dead' };
    expect(await call(admin, 'examday-email', nobody)).toMatchObject({ status: 404 });
    expect(await call(stranger, 'examday-email', nobody)).toMatchObject({ status: 403 });
    const visitor = await server
      .client()
      .functions.invoke('examday-email', { body: { user_id: student.id } });
    expect(visitor.error?.context).toMatchObject({ status: 401 });
  });

  it.each([
    ['nothing is set up', {}, 'exam_day_incomplete'],
    ['an address is missing', { ...complete, home_address: null }, 'exam_day_incomplete'],
    ['the exam is over', { ...complete, exam_date: inDays(-2) }, 'exam_day_over'],
  ])('is refused when %s', async (_, fields, code) => {
    const student = await buildStudent(server);
    await save(student, { exam_city: 'Varanasi', ...fields });
    expect(await call(student, 'examday-email', { user_id: student.id })).toMatchObject({
      status: 422,
      data: { code },
    });
    expect(await mailsTo(student)).toEqual([]);
  });

  it('goes ten times an hour at most', async () => {
    const student = await buildStudent(server);
    await save(student, complete);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await call(student, 'examday-email', { user_id: student.id })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the evening before', () => {
  const exam = '2031-05-04T08:30:00Z';
  const run = (now: string, onFailure: (error: unknown) => void = () => undefined) =>
    sendEveningPlans({
      asServer: (work) => server.database.transaction(OWNER, work),
      queue: server.jobs,
      weather: null,
      siteUrl: 'https://exam.example',
      now: new Date(now),
      onFailure,
    });

  it('mails anyone who wants it, once, from six in India', async () => {
    const wants = await buildStudent(server);
    const not = await buildStudent(server);
    const incomplete = await buildStudent(server);
    await save(wants, { ...complete, exam_date: exam, exam_evening_mail: true });
    await save(not, { ...complete, exam_date: exam });
    await save(incomplete, { exam_date: exam, exam_evening_mail: true });
    for (const tooEarly of ['2031-05-02T13:00:00Z', '2031-05-03T12:29:00Z', '2031-05-04T13:00:00Z']) {
      expect(await run(tooEarly)).toBe(0);
    }
    const sent = await Promise.all([run('2031-05-03T12:30:00Z'), run('2031-05-03T12:30:00Z')]);
    expect(sent[0] + sent[1]).toBe(1);
    expect(await run('2031-05-03T18:20:00Z')).toBe(0);
    expect(await mailsTo(wants)).toHaveLength(1);
    expect(await mailsTo(not)).toEqual([]);
    expect(await mailsTo(incomplete)).toEqual([]);
    // Another date is another evening.
    await save(wants, { exam_date: '2031-05-05T08:30:00Z' });
    expect(await run('2031-05-04T13:00:00Z')).toBe(1);
  });

  it('comes on the morning of the exam where no server was on in the evening, and not once it has begun', async () => {
    const [early, late] = [await buildStudent(server), await buildStudent(server)];
    await save(early, { ...complete, exam_date: '2033-05-01T08:30:00Z', exam_evening_mail: true });
    expect(await run('2033-05-01T01:00:00Z')).toBe(1);
    await save(late, { ...complete, exam_date: '2033-05-01T08:30:00Z', exam_evening_mail: true });
    expect(await run('2033-05-01T08:31:00Z')).toBe(0);
  });

  it('comes the evening before also for an exam just after midnight', async () => {
    const student = await buildStudent(server);
    await save(student, { ...complete, exam_date: '2032-05-01T18:30:00Z', exam_evening_mail: true });
    expect(await run('2032-05-01T12:30:00Z')).toBe(1);
  });

  it('comes for each exam one prepares for, whichever is shown, and for none that was given up', async () => {
    const student = await buildStudent(server);
    const ofNeet = { ...complete, exam_date: '2034-05-04T08:30:00Z', exam_evening_mail: true };
    await save(student, ofNeet);
    await save(student, { other_exams: ['jee-main'], current_exam: 'jee-main' });
    const center = 'Another centre, Patna';
    await save(student, {
      exam_date: '2034-01-24T03:30:00Z',
      exam_center_address: center,
      exam_city: 'Patna',
    });
    expect(await run('2034-05-03T12:30:00Z')).toBe(1);
    await save(student, { current_exam: 'neet-ug' });
    expect(await run('2034-01-23T12:30:00Z')).toBe(1);
    const mails = await mailsTo(student);
    expect(mails.map(({ body_text }) => body_text.includes(center))).toEqual([false, true]);
    // Each has its own list, and its name in the calendar.
    const pens = ['2 pens, 2 pencils and eraser', 'A plain transparent ball-point pen'];
    expect(mails.map(({ body_text }) => pens.map((words) => body_text.includes(words)))).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(mails.map(({ attachment }) => /SUMMARY:(.*)\r/.exec(attachment?.text ?? '')?.[1])).toEqual([
      'NEET',
      'JEE Main',
    ]);
    await save(student, { current_exam: 'jee-main' });
    await save(student, { exam_date: '2035-01-24T03:30:00Z' });
    await save(student, { other_exams: [] });
    expect(await run('2035-01-23T12:30:00Z')).toBe(0);
  });
});

it('ticks stay ticked, and are nobody else’s', async () => {
  const student = await buildStudent(server);
  const other = await buildStudent(server);
  const tick = { user_id: student.id, item: 3 };
  expect((await student.client.from('exam_day_checklist').upsert(tick)).error).toBeNull();
  expect((await student.client.from('exam_day_checklist').upsert(tick)).error).toBeNull();
  expect((await student.client.from('exam_day_checklist').select('item')).data).toEqual([{ item: 3 }]);
  expect((await other.client.from('exam_day_checklist').select('item')).data).toEqual([]);
  expect((await other.client.from('exam_day_checklist').upsert(tick)).error).not.toBeNull();
  for (const item of [0, 9]) {
    expect((await student.client.from('exam_day_checklist').upsert({ ...tick, item })).error).not.toBeNull();
  }
});

it('ticks are of one exam each, and of those alone that the student prepares for', async () => {
  const student = await buildStudent(server);
  const ticks = () => student.client.from('exam_day_checklist');
  const ofJee = { user_id: student.id, item: 3, exam: 'jee-main' };
  expect((await ticks().upsert(ofJee)).error).not.toBeNull();
  await save(student, { other_exams: ['jee-main'] });
  expect((await ticks().upsert({ user_id: student.id, item: 3 })).error).toBeNull();
  expect((await ticks().upsert(ofJee)).error).toBeNull();
  expect((await ticks().upsert({ ...ofJee, exam: 'upsc-prelims-gs' })).error).not.toBeNull();
  expect((await ticks().update({ exam: 'upsc-prelims-gs' }).eq('exam', 'jee-main')).error).not.toBeNull();
  expect((await ticks().delete().eq('exam', 'neet-ug')).error).toBeNull();
  expect((await ticks().select('exam, item')).data).toEqual([{ exam: 'jee-main', item: 3 }]);
});
