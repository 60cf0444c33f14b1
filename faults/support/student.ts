import { randomUUID } from 'node:crypto';
import type { Random } from '#server/testing/seeded-random.ts';
import { type Answer, type Sender, send, sendUntilAnswered } from './post.ts';

export interface SentAnswer {
  questionId: string;
  selectedIndex: number | null;
  timeSpent: number;
  revision: number;
  deviceId: string;
}

/** A student with an open attempt, who remembers every answer sent and which of them were acknowledged. */
export class FaultyStudent {
  readonly userId: string;
  readonly attemptId: string;
  readonly questions: readonly string[];
  readonly sent: SentAnswer[] = [];
  readonly acknowledged: SentAnswer[] = [];
  readonly #direct: Sender;
  readonly #random: Random;

  private constructor(
    direct: Sender,
    random: Random,
    ids: { userId: string; attemptId: string; questions: string[] },
  ) {
    this.#direct = direct;
    this.#random = random;
    this.userId = ids.userId;
    this.attemptId = ids.attemptId;
    this.questions = ids.questions;
  }

  static async enrol(apikey: string, port: number, random: Random): Promise<FaultyStudent> {
    const email = `${randomUUID()}@example.com`;
    const account = await send({ apikey, port }, 'POST', '/auth/v1/signup', {
      email,
      password: 'in all weathers',
    });
    const sender = { apikey, port, token: String(account.body.access_token) };
    const user = account.body.user as { id: string };
    await startBetaYear(sender, user.id);
    const config = {
      subjects: ['Physics', 'Chemistry', 'Biology'],
      chapters: null,
      difficulty: 3,
      questionCount: 25,
    };
    const created = await send(sender, 'POST', '/functions/v1/create-test', {
      mode: 'custom',
      duration_sec: 3600,
      visibility: 'private',
      total_marks: 720,
      config,
    });
    const test = created.body.test as { id: string; config: { questions: string[] } };
    const started = await send(sender, 'POST', '/functions/v1/start-attempt', { testId: test.id });
    const attempt = started.body.attempt as { id: string };
    return new FaultyStudent(sender, random, {
      userId: user.id,
      attemptId: attempt.id,
      questions: test.config.questions,
    });
  }

  /** What the student signs calls with. */
  get token(): string {
    return this.#direct.token ?? '';
  }

  /** A new answer to some question, one revision above the last. */
  nextAnswer(): SentAnswer {
    const questionId = this.#random.pick(this.questions);
    const before = this.sent.filter((answer) => answer.questionId === questionId).length;
    const answer = {
      questionId,
      selectedIndex: this.#random.pick([0, 1, 2, 3, null]),
      timeSpent: before + 1,
      revision: before + 1,
      deviceId: 'phone',
    };
    this.sent.push(answer);
    return answer;
  }

  /** Answers `count` times, several requests under way at once, some sent twice, each until it is answered. */
  async answerMany(count: number, port: number): Promise<void> {
    const path = `/functions/v1/save-response/attempts/${this.attemptId}/response`;
    const worker = async (share: number) => {
      for (let n = 0; n < share; n++) {
        const answer = this.nextAnswer();
        const times = this.#random.chance(0.25) ? 2 : 1;
        const sendings = Array.from({ length: times }, () => this.#through(port, path, answer));
        for (const { status, body } of await Promise.all(sendings)) {
          if (status !== 200) throw new Error(`A save was answered ${status}: ${JSON.stringify(body)}`);
          if (body.saved === true) this.acknowledged.push(answer);
        }
      }
    };
    await Promise.all([worker(count / 2), worker(count / 2)]);
  }

  /** Submits with the answers not sent yet, sometimes twice at once, until it is answered. */
  async submit(port: number, responses: SentAnswer[]): Promise<Answer[]> {
    const path = `/functions/v1/submit-attempt/attempts/${this.attemptId}/submit`;
    const times = this.#random.chance(0.5) ? 2 : 1;
    return Promise.all(Array.from({ length: times }, () => this.#through(port, path, { responses })));
  }

  /** What the server keeps of the open attempt. */
  async stored(port: number): Promise<Record<string, { selected_index: number | null; revision: number }>> {
    const body = { attemptId: this.attemptId };
    const answer = await send({ ...this.#direct, port }, 'POST', '/functions/v1/get-attempt', body);
    return answer.body.responses as Record<string, { selected_index: number | null; revision: number }>;
  }

  /** The answer of the highest revision to each question. */
  lastAnswers(): Map<string, SentAnswer> {
    const last = new Map<string, SentAnswer>();
    for (const answer of this.sent) {
      const known = last.get(answer.questionId);
      if (!known || known.revision < answer.revision) last.set(answer.questionId, answer);
    }
    return last;
  }

  #through(port: number, path: string, body: object): Promise<Answer> {
    return sendUntilAnswered({ ...this.#direct, port }, path, body);
  }
}

/** What onboarding does: without Premium a test has ten questions. */
async function startBetaYear(sender: Sender, userId: string): Promise<void> {
  const yearMs = 365 * 24 * 60 * 60 * 1000;
  const { status } = await send(
    { ...sender, prefer: 'return=representation' },
    'POST',
    '/rest/v1/user_subscriptions',
    {
      user_id: userId,
      provider_subscription_id: `beta_${randomUUID()}`,
      status: 'active',
      current_period_start: new Date().toISOString(),
      current_period_end: new Date(Date.now() + yearMs).toISOString(),
    },
  );
  if (status !== 201) throw new Error(`No beta year: ${status}`);
}
