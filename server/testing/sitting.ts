import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { SaveResponsesResponse } from '#core/contracts/test-taking/save-response.ts';
import type { SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { call } from './call.ts';
import { buildAttempt, buildQuestions, buildStudent, buildTest, type Student } from './factories.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** One student at an open attempt of five questions, whose key is option B. */
export class Sitting {
  readonly server: TestServer;
  readonly student: Student;
  readonly testId: string;
  readonly questions: string[];
  readonly attemptId: string;

  constructor(server: TestServer, student: Student, test: SatTest, attemptId: string) {
    this.server = server;
    this.student = student;
    this.testId = test.id;
    this.questions = test.config.questions;
    this.attemptId = attemptId;
  }

  static async begin(server: TestServer, student?: Student, test?: SatTest): Promise<Sitting> {
    const who = student ?? (await buildStudent(server));
    const sat = test ?? (await buildTest(who));
    return new Sitting(server, who, sat, (await buildAttempt(who, sat.id)).id);
  }

  /** The same student at the same test once more. */
  again(): Promise<Sitting> {
    return Sitting.begin(this.server, this.student, {
      id: this.testId,
      config: { questions: this.questions },
    });
  }

  question(index: number): string {
    return this.questions[index] ?? '';
  }

  save(response: object, who = this.student) {
    return call(this.server, who, `save-response/attempts/${this.attemptId}/response`, {
      timeSpent: 1,
      questionId: this.question(0),
      ...response,
    });
  }

  saveAll(responses: object[]) {
    const path = `save-response/attempts/${this.attemptId}/responses`;
    return call<SaveResponsesResponse>(this.server, this.student, path, { responses });
  }

  submit(body: object = {}) {
    const path = `submit-attempt/attempts/${this.attemptId}/submit`;
    return call<SubmitAttemptResponse>(this.server, this.student, path, body);
  }

  load() {
    return call<GetAttemptResponse>(this.server, this.student, 'get-attempt', { attemptId: this.attemptId });
  }

  /** Moves the attempt into the past, as if its time had ended `secondsAgo`. */
  async endTime(secondsAgo: number): Promise<void> {
    await this.server.database.query(
      `update public.attempts set started_at = started_at - shift, expires_at = expires_at - shift
       from (select expires_at - now() + make_interval(secs => $2) as shift from public.attempts where id = $1) s where id = $1`,
      [this.attemptId, secondsAgo],
    );
  }
}

interface SatTest {
  id: string;
  config: { questions: string[] };
}

/** A server for the test file, and a fresh sitting before each test, put into `take`. */
export function sitBeforeEach(take: (sitting: Sitting) => void): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await buildQuestions(server, 40);
  });
  afterAll(() => server.close());
  beforeEach(async () => take(await Sitting.begin(server)));
}
