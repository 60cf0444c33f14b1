import type { Student } from './factories.ts';
import { TEST_SITE, type TestServer } from './test-server.ts';

/** An event stream as the browser has it: one event after the other, as they come. */
export class HeardStream {
  readonly status: number;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #text = '';

  private constructor(response: Response) {
    this.status = response.status;
    if (response.ok) this.#reader = response.body?.getReader();
  }

  /** @param who null: without a session */
  static async open(server: TestServer, who: Student | null, query: string): Promise<HeardStream> {
    const token = who ? (await who.client.auth.getSession()).data.session?.access_token : undefined;
    const headers = {
      apikey: server.keys.publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return new HeardStream(await server.fetch(`${TEST_SITE}/events/v1?${query}`, { headers }));
  }

  /** The next event of this kind; null when the stream ended before one came. */
  async next(kind: string): Promise<Record<string, unknown> | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const [event = '', data = ''] = this.#text.slice(0, end).split('\n');
        this.#text = this.#text.slice(end + 2);
        if (event === `event: ${kind}`) return JSON.parse(data.slice('data: '.length));
        continue;
      }
      const { done, value } = (await this.#reader?.read()) ?? { done: true };
      if (done) return null;
      this.#text += new TextDecoder().decode(value);
    }
  }

  async close(): Promise<void> {
    await this.#reader?.cancel();
  }
}
