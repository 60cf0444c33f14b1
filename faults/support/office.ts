import { expect } from 'vitest';
import type { Sitter } from '../../e2e/support/sitters.ts';
import type { MortalServer } from './mortal-server.ts';

/** Where it calls, and as whom. */
type Served = Pick<MortalServer, 'port' | 'keys'>;

import { send } from './post.ts';

const QUESTIONS = 10;

/** The administrator of a server, who holds exams of people without an account. */
export class Office {
  readonly #server: Served;
  readonly #token: string;

  private constructor(server: Served, token: string) {
    this.#server = server;
    this.#token = token;
  }

  /** The first account of a server on this machine administers it. */
  static async open(server: Served): Promise<Office> {
    const { port, keys } = server;
    const account = { email: 'head@example.com', password: 'in all weathers' };
    const { body } = await send({ apikey: keys.publishableKey, port }, 'POST', '/auth/v1/signup', account);
    const office = new Office(server, String(body.access_token));
    await office.rows('POST', 'profiles', {
      ...{ user_id: (body.user as { id: string }).id, full_name: 'Head', board: 'CBSE', medium: 'English' },
      ...{ class_level: 'XII', state: 'Kerala', district: 'Kollam' },
    });
    return office;
  }

  /** The same administrator, who calls elsewhere from now on. */
  at(port: number): Office {
    return new Office({ ...this.#server, port }, this.#token);
  }

  /** Past all policies. */
  async rows<Row>(method: string, path: string, body?: object): Promise<Row[]> {
    const { port, keys } = this.#server;
    const sender = { port, apikey: keys.secretKey, prefer: 'return=representation' };
    return (await send(sender, method, `/rest/v1/${path}`, body)).body as never as Row[];
  }

  async call<Body>(name: string, body: object | FormData): Promise<Body> {
    const { port, keys } = this.#server;
    const answer = await fetch(`http://127.0.0.1:${port}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        ...{ apikey: keys.publishableKey, authorization: `Bearer ${this.#token}` },
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    const answered = (await answer.json()) as Body;
    expect(answer.status, JSON.stringify(answered)).toBe(200);
    return answered;
  }

  /** An exam of an hour, of ten questions whose key is the second option. @param inSeconds when it starts */
  async schedule(
    title: string,
    audience: object,
    inSeconds: number,
  ): Promise<{ sitting: { id: string; starts_at: string }; questions: string[] }> {
    const rows = await this.rows<{ id: string }>(
      'POST',
      'questions?select=id',
      Array.from({ length: QUESTIONS }, (_, n) => ({
        ...{ subject: 'Physics', chapter: 'Of paper', pool: 'reserved', source: 'office', difficulty: 2 },
        ...{ stem: `${title} ${n}`, options: ['a', 'b', 'c', 'd'], correct_index: 1 },
      })),
    );
    const questions = rows.map(({ id }) => id);
    const content = {
      ...{ title, kind: 'model_paper', audience: 'institute', subject: null, year: null, booklets: 1 },
      ...{ duration_sec: 3600, marking: { right: 4, wrong: -1, blank: 0 } },
      sections: [{ name: '', marking: null, questions }],
    };
    const { id: paper_id } = await this.call<{ id: string }>('save-paper', { paper: null, content });
    const { sitting } = await this.call<{ sitting: { id: string; starts_at: string } }>('schedule-sitting', {
      ...{ paper_id, title, duration_sec: 3600, audience },
      starts_at: new Date(Date.now() + inSeconds * 1000).toISOString(),
    });
    return { sitting, questions };
  }

  /** An exam of these alone, by name, that has begun, with its printed sheets in their order. */
  async holdFor(sitters: readonly Sitter[], title: string): Promise<{ id: string; printed: Uint8Array }> {
    const { sitting } = await this.schedule(title, { by_name: true }, 15);
    const candidates = sitters.map(({ name }, n) => ({ name, roll_number: String(1000 + n) }));
    await this.call('add-candidates', { sitting_id: sitting.id, candidates });
    const { url } = await this.call<{ url: string }>('print-sitting-run', { sitting_id: sitting.id });
    const { pathname, search } = new URL(url);
    const file = await fetch(`http://127.0.0.1:${this.#server.port}${pathname}${search}`);
    const printed = new Uint8Array(await file.arrayBuffer());
    const early = Date.parse(sitting.starts_at) - Date.now();
    await new Promise((done) => setTimeout(done, Math.max(0, early + 500)));
    return { id: sitting.id, printed };
  }
}
