import { type ClientRequest, request } from 'node:http';
import type { Sender } from './post.ts';

/** One event stream of a sitting, and what came over it. */
export class EventListener {
  readonly states: { messages: { text: string }[] }[] = [];
  /** What came with the start. */
  readonly opened: { key: string }[] = [];
  readonly #request: ClientRequest;

  private constructor(sent: ClientRequest) {
    this.#request = sent;
  }

  /** @param deviceId the device that waits for the start with it */
  static async open(
    { port, apikey, token = '' }: Sender,
    sittingId: string,
    deviceId: string,
  ): Promise<EventListener> {
    const path = `/events/v1?sitting_id=${sittingId}&device_id=${deviceId}`;
    const headers = { apikey, authorization: `Bearer ${token}` };
    const sent = request({ hostname: '127.0.0.1', port, path, headers, agent: false });
    const listener = new EventListener(sent);
    await new Promise<void>((opened, failed) => {
      sent.once('error', failed);
      sent.once('response', (response) => {
        if (response.statusCode !== 200) return failed(new Error(`A stream answered ${response.statusCode}`));
        let text = '';
        response.on('error', () => {});
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
          const parts = text.split('\n\n');
          text = parts.pop() ?? '';
          for (const part of parts) listener.#take(part);
        });
        opened();
      });
      sent.end();
    });
    return listener;
  }

  close(): void {
    this.#request.destroy();
  }

  #take(part: string): void {
    const [event = '', data = ''] = part.split('\n');
    const told = () => JSON.parse(data.slice('data: '.length));
    if (event === 'event: state') this.states.push(told());
    if (event === 'event: opened') this.opened.push(told());
  }
}
