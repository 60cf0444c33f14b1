import { expect } from 'vitest';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import type { CreateTestResponse } from '#core/contracts/test-builder/create-test.ts';
import { call } from './call.ts';
import type { Student } from './factories.ts';
import { passDays } from './pass-days.ts';
import { beginPractice, openTest, planOf, type ShownQuestion, testOf } from './practice.ts';
import type { TestServer } from './test-server.ts';

export interface Given {
  question: ShownQuestion;
  /** What the chosen option says; null: blank. */
  says: string | null;
  timeMs: number;
  isSeen: boolean;
}
export interface Taken {
  attemptId: string;
  testId: string;
  isDemo: boolean;
  /** Of the day's plan. */
  isDaily: boolean;
  /** Of a chapter that was chosen. */
  isPractice: boolean;
  given: Given[];
  /** Days after the first one. */
  day: number;
}

/** What the numbers are made of: what was given and is right by the keys of now. */
export interface Judged {
  isRight: (given: Given) => boolean;
  /** Of an attempt that says something; blanks of a hardly answered one do not. */
  told: (taken: Taken) => Given[];
  scoreOf: (taken: Taken) => number;
}

export interface Place {
  subject: string;
  chapter: string;
}
/** What is known of the bank without asking the server. */
export interface Bank {
  server: TestServer;
  places: readonly Place[];
  /** What says the right answer, by question. */
  rightOf: ReadonlyMap<string, readonly string[]>;
  placeOf: ReadonlyMap<string, Place>;
}

/** What a student did, written down as it was done; it knows nothing of the database. */
export class Ledger {
  readonly taken: Taken[] = [];
  readonly bank: Bank;
  readonly student: Student;
  readonly random: () => number;
  /** Days after the first one. */
  day = 0;
  /** Days that were counted when the dashboard was opened, on them or later. */
  readonly daysOfWork = new Set<number>();
  /** Questions whose key a device had, sealed, before so many tests were taken. */
  readonly keysHanded = new Map<string, number>();
  readonly classLevel: string;
  /** How many tests were taken when the day was planned; null: it is not planned yet. */
  private planned: number | null = null;

  constructor(bank: Bank, student: Student, random: () => number, classLevel = 'XII') {
    this.bank = bank;
    this.student = student;
    this.random = random;
    this.classLevel = classLevel;
  }

  call<Body>(name: string, body: object = {}) {
    if (name === 'gamification-ping') this.countDays();
    // A day is planned when it is asked for first.
    if (name === 'get-tonight' || name === 'get-plan') this.planned ??= this.taken.length;
    return call<Body>(this.bank.server, this.student, name, body);
  }

  private countDays() {
    for (let day = Math.max(-1, ...this.daysOfWork) + 1; day <= this.day; day += 1)
      if (this.isDayOfWork(day)) this.daysOfWork.add(day);
  }

  /** What was taken before today was planned. */
  get knownWhenPlanned(): readonly Taken[] {
    return this.taken.slice(0, this.planned ?? this.taken.length);
  }

  /** Five answers, or the day's practice. */
  isDayOfWork(of: number): boolean {
    const given = this.counted.filter(({ day }) => day === of).flatMap((taken) => taken.given);
    return given.filter(({ says }) => says !== null).length >= 5 || this.isPracticeDone(of);
  }

  /** The day's practice, every question seen and half of them answered. */
  isPracticeDone(of: number): boolean {
    return this.counted.some(
      ({ day, isDaily, given }) =>
        day === of &&
        isDaily &&
        2 * given.filter(({ says }) => says !== null).length >= given.length &&
        given.every(({ isSeen }) => isSeen),
    );
  }

  get place(): Place {
    const { places } = this.bank;
    const place = places[this.pick(places.length)];
    if (!place) throw new Error('The bank has no chapter');
    return place;
  }

  pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  /** All, some or none are answered; some of what is left blank was seen. On some days one knows much, on others one guesses. */
  give(
    questions: readonly ShownQuestion[],
    share = [1, 0.6, 0.3, 0][this.pick(4)] ?? 1,
    knows = [1, 0.9, 0, 0][this.pick(4)] ?? 0,
  ): Given[] {
    return questions.map((question) => {
      const isAnswered = this.random() < share;
      const isSeen = isAnswered || (share > 0 && this.random() < 0.5);
      const says = isAnswered ? this.choose(question, this.random() < knows) : null;
      return { question, says, isSeen, timeMs: isSeen ? 1_000 * (10 + this.pick(90)) : 0 };
    });
  }

  private choose({ id, options }: ShownQuestion, isKnown: boolean): string | null {
    const right = isKnown && options.find((option) => this.bank.rightOf.get(id)?.includes(option));
    return right || (options[this.pick(3)] ?? null);
  }

  toSend(given: readonly Given[]) {
    return given.flatMap(({ question, says, timeMs, isSeen }) =>
      isSeen
        ? [
            {
              questionId: question.id,
              selectedIndex: says === null ? null : question.options.indexOf(says),
              timeSpent: timeMs / 1_000,
              visited: true,
            },
          ]
        : [],
    );
  }

  async handIn(
    { testId, attemptId }: { testId: string; attemptId: string },
    given: Given[],
    { isDemo = false, isDaily = false, isPractice = false } = {},
  ) {
    const path = `submit-attempt/attempts/${attemptId}/submit`;
    const { status } = await this.call(path, { responses: this.toSend(given) });
    expect(status).toBe(200);
    this.taken.push({ testId, attemptId, isDemo, isDaily, isPractice, given, day: this.day });
  }

  /** A test of exactly these, of which all but so many are answered right. */
  async testOf(questions: readonly string[], butFor = 0) {
    const { server } = this.bank;
    const opened = await openTest(server, this.student, await testOf(server, this.student, questions));
    const given = this.give(opened.questions, 1, 1);
    for (const one of given.slice(0, butFor))
      one.says = one.question.options.find((option) => option !== one.says) ?? null;
    await this.handIn(opened, given);
  }

  async test(demo = false) {
    const subjects = demo ? ['Physics'] : [this.place.subject];
    const questionCount = demo ? 5 : 4 + this.pick(9);
    const made = await this.call<CreateTestResponse>('create-test', {
      mode: 'custom',
      duration_sec: 3600,
      visibility: 'private',
      total_marks: 720,
      demo,
      config: { subjects, chapters: [], difficulty: 3, questionCount },
    });
    const { test } = made.body;
    const opened = await openTest(this.bank.server, this.student, test.id);
    await this.handIn(opened, this.give(opened.questions), { isDemo: demo });
  }

  /** The same test once more, or the same answers sent again, otherwise. */
  async repeat() {
    const last = this.taken.at(-1);
    if (!last || last.isDemo) return;
    const path = `submit-attempt/attempts/${last.attemptId}/submit`;
    const questions = last.given.map(({ question }) => question);
    await this.call(path, { responses: this.toSend(this.give(questions)) });
  }

  async retake() {
    const last = this.taken.findLast(({ isDemo }) => !isDemo);
    if (!last) return;
    const opened = await openTest(this.bank.server, this.student, last.testId);
    await this.handIn(opened, this.give(opened.questions));
  }

  /** Some answers are told on the way; what is sent of them afterwards does not count. */
  async practise(
    opened: { testId: string; attemptId: string; questions: ShownQuestion[] },
    share?: number,
    isDaily = false,
  ) {
    const given = this.give(opened.questions, share);
    for (const { question, says, timeMs } of given) {
      if (says === null || this.random() < 0.4) continue;
      const selectedIndex = question.options.indexOf(says);
      await this.call(`save-response/attempts/${opened.attemptId}/response`, {
        questionId: question.id,
        selectedIndex,
        timeSpent: timeMs / 1_000,
        visited: true,
      });
      const told = { attempt_id: opened.attemptId, question_id: question.id, selected_index: selectedIndex };
      expect((await this.call('tell-answer', told)).status).toBe(200);
      await this.call(`save-response/attempts/${opened.attemptId}/response`, {
        questionId: question.id,
        selectedIndex: (selectedIndex + 1) % 4,
        timeSpent: timeMs / 1_000,
      });
    }
    await this.handIn(opened, given, { isDaily, isPractice: !isDaily });
  }

  async practiseChapter(share?: number) {
    const made = await this.call<{ test_id: string }>('create-practice-test', {
      chapters: [this.place],
    });
    await this.practise(await openTest(this.bank.server, this.student, made.body.test_id), share);
  }

  /** Before anything is done on it: what the notebook's quest asks is what its practice will be. */
  async planDay() {
    const { body } = await this.call<GetTonightResponse>('get-tonight');
    const { questions, minutes } = await planOf(this.bank.server, this.student);
    const asked = body.quests.flatMap(({ quest }) => (quest.kind === 'mistakes' ? quest : []));
    expect(asked).toEqual(
      questions === 0 ? [] : [{ kind: 'mistakes', questions, minutes: Math.max(1, minutes) }],
    );
  }

  async practiseDaily() {
    const { questions, open_attempt_id: open } = await planOf(this.bank.server, this.student);
    if (questions > 0 && !open) {
      const begun = await beginPractice(this.bank.server, this.student);
      await this.practise(begun, undefined, true);
    }
  }

  /** All that a student did goes back a day, points and streak as well: from now on it is the next one. */
  async nextDay() {
    const { database } = this.bank.server;
    await passDays(database, this.student.id, 1);
    // Through a name that no day has: two days may not have the same, not even for a moment.
    await database.query(
      `update public.points_ledger set day = day - 1,
         reference = case reason when 'daily_activity' then '~' || (reference::date - 1)::text else reference end
       where user_id = $1`,
      [this.student.id],
    );
    await database.query(
      `update public.points_ledger set reference = substr(reference, 2) where user_id = $1 and reference like '~%'`,
      [this.student.id],
    );
    await database.query(
      'update public.gamification set last_active_day = last_active_day - 1 where user_id = $1',
      [this.student.id],
    );
    this.day += 1;
    this.planned = null;
  }

  async step() {
    const steps = [
      () => this.test(),
      () => this.test(),
      () => this.test(true),
      () => this.repeat(),
      () => this.retake(),
      () => this.practiseChapter(),
      () => this.practiseChapter(),
      () => this.practiseDaily(),
      () => this.nextDay(),
    ];
    await steps[this.pick(steps.length)]?.();
    // The results were looked at, which counts the day.
    await this.call('gamification-ping');
  }

  get counted() {
    return this.taken.filter(({ isDemo }) => !isDemo);
  }
}
