import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetCandidateTimelineResponse } from '#core/contracts/sittings/board.ts';
import type { GetMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { endedSections } from '#core/domain/sittings/ended-sections.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { paperContent } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Three sections of 20 minutes with two questions each, as IBPS PO has them: docs/decisions/106-clocks-of-sections-in-halls.md. */
let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let questions: string[];
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  questions = await buildQuestions(server, 6);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.query('update public.profiles set extra_time_percent = 0');
  hall = await schedule();
});

const MINUTES = [20, 20, 20];
async function savePaper(minutes: readonly (number | undefined)[], more: object = {}): Promise<string> {
  const sections = minutes.map((own, at) => ({
    name: `Section ${at + 1}`,
    marking: null,
    questions: questions.slice(2 * at, 2 * at + 2),
    ...(own !== undefined && { duration_sec: own * 60 }),
  }));
  const content = paperContent([], { audience: 'institute', sections, duration_sec: 3600, ...more });
  const saved = await call<{ id: string }>(server, admin, 'save-paper', { paper: null, content });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.id;
}
const schedule = async (plan: object = {}, minutes: readonly (number | undefined)[] = MINUTES) =>
  ExamHall.schedule(server, admin, [asha, ravi], plan, { paperId: await savePaper(minutes), questions });

const load = async (who = asha) => {
  const { id } = await hall.attempt(who);
  return (await call<GetAttemptResponse>(server, who, 'get-attempt', { attemptId: id })).body;
};
const ends = async (who = asha) => (await load(who)).sections?.map(({ ends_sec }) => ends_sec);
/** What becomes of an answer to a question (from 0), a minute being 60 seconds of the hall. */
const isTaken = async (question: number, more: object = {}, who = asha) => {
  const { status, body } = await hall.save(who, question, 1, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.saved;
};
const act = async (action: Parameters<ExamHall['act']>[0]) => {
  const { status, body } = await hall.act(action);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.done).toBeGreaterThan(0);
};
const minutes = (count: number) => hall.pass(count * 60);
const ofAsha = () => ({ candidates: [asha.id] });

describe('in a hall', () => {
  it('a section opens when the one before is over, and the device is told when each locks', async () => {
    await hall.seat(asha);
    const opened = await hall.open(asha);
    const [first = 0, second = 0, third = 0] = opened.body.section_ends ?? [];
    // The sitting began a second ago.
    expect([first, second, third].map((end, at) => Math.abs(end - 1200 * (at + 1)) <= 3)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await ends()).toEqual(opened.body.section_ends);
    expect([await isTaken(0), await isTaken(2), await isTaken(4)]).toEqual([true, false, false]);
    await minutes(21);
    expect([await isTaken(1), await isTaken(2), await isTaken(4)]).toEqual([false, true, false]);
    await minutes(20);
    expect([await isTaken(1), await isTaken(3), await isTaken(4)]).toEqual([false, false, true]);
    const { body } = await hall.submit(asha, {
      responses: [{ questionId: questions[1], selectedIndex: 1, timeSpent: 5 }],
    });
    expect(body).not.toHaveProperty('code');
    expect((await hall.attempt(asha)).answered).toBe(3);
  });

  it('a pause of five minutes in the second section is none of its time, also across its end', async () => {
    await hall.seat(asha);
    await minutes(38);
    await act({ action: 'pause', ...ofAsha() });
    expect((await hall.attempt(asha)).status).toBe('paused');
    await hall.state(asha, { device_id: `device of ${asha.id}`, pause_shown: true });
    await minutes(5);
    await act({ action: 'resume', ...ofAsha() });
    const [first = 0, second = 0, third = 0] = (await ends()) ?? [];
    expect(
      [Math.abs(first - 1200), Math.abs(second - 2700), Math.abs(third - 3900)].every((off) => off <= 4),
    ).toBe(true);
    expect([await isTaken(2), await isTaken(4)]).toEqual([true, false]);
    await minutes(3);
    expect([await isTaken(3), await isTaken(4)]).toEqual([false, true]);
  });

  it('minutes given in the middle of a section are its own, and move those behind it', async () => {
    await hall.seat(asha);
    await minutes(25);
    await act({ action: 'extend', minutes: 5, ...ofAsha() });
    const [first = 0, second = 0, third = 0] = (await ends()) ?? [];
    expect(
      [Math.abs(first - 1200), Math.abs(second - 2700), Math.abs(third - 3900)].every((off) => off <= 3),
    ).toBe(true);
    await minutes(18);
    expect([await isTaken(2), await isTaken(0), await isTaken(4)]).toEqual([true, false, false]);
  });

  it('minutes that are taken end the open section now at the soonest, and an end by the invigilator all of them', async () => {
    await hall.seat(asha);
    await minutes(38);
    expect(await isTaken(2)).toBe(true);
    await act({ action: 'extend', minutes: -5, ...ofAsha() });
    const [, second = 0, third = 0] = (await ends()) ?? [];
    expect([Math.abs(second - 2281), Math.abs(third - 3300)].every((off) => off <= 5)).toBe(true);
    expect(await isTaken(3, { offsetSeconds: 2200 })).toBe(true);
    await act({ action: 'end', ...ofAsha() });
    expect(await isTaken(2, { selectedIndex: 2, offsetSeconds: 2270 })).toBe(true);
  });

  it('somebody who comes ten minutes late has every section, each shorter in the same share', async () => {
    await hall.startIn(60);
    await hall.enter(asha);
    await hall.startIn(-600);
    await hall.open(asha);
    const [first = 0, second = 0, third = 0] = (await ends()) ?? [];
    expect(
      [Math.abs(first - 1000), Math.abs(second - 2000), Math.abs(third - 3000)].every((off) => off <= 3),
    ).toBe(true);
    await minutes(17);
    expect([await isTaken(0), await isTaken(2)]).toEqual([false, true]);
  });

  it('a third more time is a third more of each section', async () => {
    await server.database.query('update public.profiles set extra_time_percent = 33 where user_id = $1', [
      ravi.id,
    ]);
    hall = await schedule();
    await hall.seat(asha, ravi);
    const [first = 0, second = 0, third = 0] = (await ends(ravi)) ?? [];
    expect(
      [Math.abs(first - 1600), Math.abs(second - 3200), Math.abs(third - 4800)].every((off) => off <= 3),
    ).toBe(true);
    await minutes(23);
    expect([await isTaken(0, {}, ravi), await isTaken(0, {}, asha)]).toEqual([true, false]);
  });

  it('what was given without a network before a section locked counts when it arrives, and nothing later', async () => {
    await hall.seat(asha);
    await minutes(30);
    expect(await isTaken(0, { offsetSeconds: 1100 })).toBe(true);
    expect(await isTaken(1, { offsetSeconds: 1300 })).toBe(false);
    expect(await isTaken(2, { offsetSeconds: 1300 })).toBe(true);
  });

  it('one that is opened again goes on in the section in which it was handed in', async () => {
    await hall.seat(asha);
    await minutes(30);
    await hall.submit(asha, { responses: [] });
    await minutes(15);
    await act({ action: 'reopen', minutes: 0, ...ofAsha() });
    expect([await isTaken(2), await isTaken(0), await isTaken(4)]).toEqual([true, false, false]);
    await minutes(12);
    expect([await isTaken(3), await isTaken(4)]).toEqual([false, true]);
  });

  it('questions in an order of the own keep to their sections', async () => {
    hall = await schedule({ order: 'each' });
    await hall.seat(asha);
    await minutes(21);
    expect([
      await isTaken(0),
      await isTaken(1),
      await isTaken(2),
      await isTaken(3),
      await isTaken(4),
    ]).toEqual([false, false, true, true, false]);
  });
});

describe('who watches', () => {
  const sections = async (who = asha) => {
    const { sitting, candidates } = await hall.board();
    const found = candidates.find(({ user_id }) => user_id === who.id);
    return { names: sitting.timed_sections, ends: found?.section_ends };
  };
  const minutesOf = async () => (await hall.call<GetMinutesResponse>(admin, 'get-minutes')).body.events;

  it('is told the sections and when each locks for a candidate, with what was given', async () => {
    const names = ['Section 1', 'Section 2', 'Section 3'];
    await hall.startIn(60);
    expect(await sections()).toEqual({ names, ends: null });
    await hall.seat(asha, ravi);
    expect((await sections()).ends).toEqual(await ends());
    await minutes(25);
    const { revision } = await hall.board();
    await act({ action: 'extend', minutes: 5, ...ofAsha() });
    const { candidates } = await hall.board(revision);
    const [, second = 0] = candidates.find(({ user_id }) => user_id === asha.id)?.section_ends ?? [];
    expect(Math.abs(second - 2700)).toBeLessThanOrEqual(3);
    expect((await sections(ravi)).ends).toEqual(await ends(ravi));
    const timeline = await hall.call<GetCandidateTimelineResponse>(admin, 'get-candidate-timeline', {
      user_id: asha.id,
    });
    expect(timeline.body.candidate.section_ends?.[1]).toBe(second);
  });

  it('reads in the minutes which sections had ended by their clocks when it was handed in or closed, and when', async () => {
    await hall.seat(asha, ravi);
    await minutes(30);
    await hall.submit(asha, { responses: [] });
    await minutes(40);
    await hall.sweep();
    const events = await minutesOf();
    const started = (number: number | null) =>
      Date.parse(
        (events.find((event) => event.kind === 'started' && event.number === number) ?? { at: '' }).at,
      );
    const told = (kind: string) =>
      events
        .filter((event) => event.kind === kind)
        .map(({ number, details }) => [number, endedSections(details).map(({ name }) => name)]);
    expect(told('submitted')).toEqual([[1, ['Section 1']]]);
    expect(told('closed')).toEqual([[2, ['Section 1', 'Section 2', 'Section 3']]]);
    const closed = events.find(({ kind }) => kind === 'closed');
    const offMs = endedSections(closed?.details ?? {}).map(
      // The hall's clock was put 70 minutes on, which events do not follow.
      ({ at }, place) => Date.parse(at) + 70 * 60_000 - started(2) - (place + 1) * 1_200_000,
    );
    expect(offMs.every((ms) => Math.abs(ms) < 5_000)).toBe(true);
  });

  it('of a paper with one clock is told of no sections', async () => {
    hall = await schedule({}, [undefined, undefined, undefined]);
    await hall.seat(asha);
    expect(await sections()).toEqual({ names: [], ends: null });
    await hall.submit(asha, { responses: [] });
    expect((await minutesOf()).find(({ kind }) => kind === 'submitted')?.details).not.toHaveProperty(
      'sections',
    );
  });
});

describe('a paper', () => {
  it.each([
    ['some sections without minutes', [20, undefined, 20], {}],
    ['sections that are not as long as it', [20, 20, 10], {}],
  ])('with %s is held nowhere', async (_, own) => {
    await expect(schedule({}, own)).rejects.toThrow(/paper_not_ready/);
  });

  it('whose sections have minutes of their own is held for as long as they take', async () => {
    await expect(schedule({ duration_sec: 5400 })).rejects.toThrow(/take 60 minutes together/);
  });
});
