import { call } from '#server/testing/call.ts';
import type { Student } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { gradeUploads, type Mark, pageReading, sheetFile, uploadFiles } from '#server/testing/uploads.ts';
import type { HallTest } from './hall-tests.ts';

/** The option chosen for each question of a test. */
export type AnswerSheet = (index: number) => number;
export const answerSheetOf =
  (option: number): AnswerSheet =>
  (index) =>
    (option + index) % 4;

/** A student of the hall, who uses nothing but the calls every student has. */
export class Sitter {
  readonly server: TestServer;
  readonly student: Student;
  readonly tests: readonly HallTest[];
  /** The latest attempt at each test. */
  readonly attempts = new Map<number, string>();
  readonly #numericalId: string;
  #sheets = 0;

  constructor(server: TestServer, student: Student, tests: readonly HallTest[], numericalId: string) {
    this.server = server;
    this.student = student;
    this.tests = tests;
    this.#numericalId = numericalId;
  }

  async start(test: number) {
    const { sittingId, battleId } = this.#test(test);
    if (sittingId) return this.#sit(test, sittingId);
    if (battleId) return this.#beginBattle(test, battleId);
    const { body } = await this.#call<{ attempt?: { id: string } }>('start-attempt', {
      testId: this.#test(test).id,
    });
    if (body.attempt) this.attempts.set(test, body.attempt.id);
    return body;
  }

  async #beginBattle(test: number, battleId: string) {
    const { body } = await this.#call<{ attempt_id?: string }>('begin-battle', { battle_id: battleId });
    if (body.attempt_id) this.attempts.set(test, body.attempt_id);
    return body;
  }

  async #sit(test: number, sittingId: string) {
    const entered = await this.#call<{ attempt_id?: string }>('enter-sitting', {
      sitting_id: sittingId,
      device_id: 'device',
    });
    if (entered.body.attempt_id) this.attempts.set(test, entered.body.attempt_id);
    const opened = await this.#call('open-sitting', { sitting_id: sittingId });
    const state = await this.#call('get-sitting-state', { sitting_id: sittingId });
    return [entered.body, opened.body, state.body];
  }

  async save(test: number, sheet: AnswerSheet) {
    return this.#onAttempt('save-response', test, 'responses', { responses: this.#answers(test, sheet) });
  }

  async submit(test: number) {
    return this.#onAttempt('submit-attempt', test, 'submit', {});
  }

  /** As a device that was without a network, with answers said to be given in time. */
  async submitLate(test: number, sheet: AnswerSheet) {
    const responses = this.#answers(test, sheet).map((answer) => ({ ...answer, offsetSeconds: 60 }));
    return this.#onAttempt('submit-attempt', test, 'submit', { responses });
  }

  async upload(test: number, sheet: AnswerSheet) {
    const { id, questions } = this.#test(test);
    const marks = Object.fromEntries(
      questions.map((_, index): [number, Mark] => [index + 1, 'ABCD'.charAt(sheet(index)) as Mark]),
    );
    const page = pageReading({ id, questionCount: questions.length }, marks, { markerGroup: this.#sheets++ });
    const { body } = await uploadFiles(this.server, this.student, id, [sheetFile(page)]);
    await gradeUploads(this.server);
    return body;
  }

  /** The paper with its answers. @returns the questions whose keys it shows */
  async print(test: number): Promise<string[]> {
    const { id, questions } = this.#test(test);
    const { status } = await this.#call('get-answer-paper', { test_id: id });
    return status === 200 ? questions : [];
  }

  #test(test: number): HallTest {
    return this.tests[test] as HallTest;
  }

  #answers(test: number, sheet: AnswerSheet) {
    return this.#test(test).questions.map((questionId, index) => ({
      questionId,
      ...(questionId === this.#numericalId
        ? { selectedIndex: null, answer: { kind: 'numerical', value: String(sheet(index)) } }
        : { selectedIndex: sheet(index) }),
      timeSpent: 1,
    }));
  }

  async #onAttempt(name: string, test: number, verb: string, body: object) {
    const attemptId = this.attempts.get(test);
    if (!attemptId) return null;
    return (await this.#call(`${name}/attempts/${attemptId}/${verb}`, body)).body;
  }

  #call<Body = Record<string, unknown>>(path: string, body: object) {
    return call<Body>(this.server, this.student, path, body);
  }
}
