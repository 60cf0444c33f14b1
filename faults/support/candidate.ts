import { randomUUID } from 'node:crypto';
import type { Random } from '#server/testing/seeded-random.ts';
import { type Sender, send, sendUntilAnswered } from './post.ts';

interface Given {
  revision: number;
  selectedIndex: number | null;
}

/** Somebody with an account who sits an exam of the hall, and remembers what was acknowledged. */
export class Candidate {
  readonly id: string;
  readonly email: string;
  readonly sender: Sender;
  readonly refreshToken: string;
  attemptId = '';
  /** Question → the last answer the server said it has. */
  readonly acknowledged = new Map<string, Given>();

  private constructor(sender: Sender, account: { id: string; email: string; refreshToken: string }) {
    this.sender = sender;
    this.id = account.id;
    this.email = account.email;
    this.refreshToken = account.refreshToken;
  }

  /** Makes an account with a whole profile. */
  static async enrol(apikey: string, port: number, name: string): Promise<Candidate> {
    const email = `${randomUUID()}@example.com`;
    const { body } = await send({ apikey, port }, 'POST', '/auth/v1/signup', {
      ...{ email, password: 'in all weathers' },
    });
    const { id } = body.user as { id: string };
    const sender = { apikey, port, token: String(body.access_token) };
    const profile = {
      ...{ user_id: id, full_name: name, board: 'CBSE', medium: 'English', class_level: 'XII' },
      ...{ state: 'Kerala', district: 'Kollam' },
    };
    const answer = await send(
      { ...sender, prefer: 'return=representation' },
      'POST',
      '/rest/v1/profiles',
      profile,
    );
    if (answer.status !== 201) throw new Error(`No profile: ${JSON.stringify(answer.body)}`);
    return new Candidate(sender, { id, email, refreshToken: String(body.refresh_token) });
  }

  /** Somebody who has an account already. */
  static signedIn(sender: Sender, id: string): Candidate {
    return new Candidate(sender, { id, email: `${id}@example.com`, refreshToken: '' });
  }

  async enter(sittingId: string): Promise<void> {
    const body = { sitting_id: sittingId, device_id: this.id };
    this.attemptId = String((await this.ask('enter-sitting', body)).attempt_id);
  }

  /** Asks again until the start has come. @returns the key of the paper */
  async open(sittingId: string): Promise<string> {
    return String((await this.ask('open-sitting', { sitting_id: sittingId, device_id: this.id })).key);
  }

  /** Answers, changes and clears, one after the other. @param told of each that was acknowledged */
  async answer(questions: readonly string[], times: number, random: Random, told: () => void): Promise<void> {
    for (let n = 0; n < times; n++) {
      const questionId = random.pick(questions);
      const revision = (this.acknowledged.get(questionId)?.revision ?? 0) + 1;
      const selectedIndex = random.pick([0, 1, 2, 3, null]);
      const answer = { questionId, selectedIndex, revision, timeSpent: n, deviceId: this.id };
      const { saved } = await this.ask(`save-response/attempts/${this.attemptId}/response`, answer);
      // A save whose answer was lost is sent again, and finds itself: the same revision of the same device.
      if (saved !== true) throw new Error(`Not saved: ${JSON.stringify(answer)}`);
      this.acknowledged.set(questionId, { revision, selectedIndex });
      told();
    }
  }

  handIn(): Promise<Record<string, unknown>> {
    return this.ask(`submit-attempt/attempts/${this.attemptId}/submit`, { deviceId: this.id });
  }

  /** What stands in the end, without what was cleared. */
  answered(): Record<string, number> {
    const chosen = [...this.acknowledged].flatMap(([id, { selectedIndex }]) =>
      selectedIndex === null ? [] : [[id, selectedIndex] as const],
    );
    return Object.fromEntries(chosen);
  }

  async ask(name: string, body: object): Promise<Record<string, unknown>> {
    const answer = await sendUntilAnswered(this.sender, `/functions/v1/${name}`, body);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
