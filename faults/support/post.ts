import { request } from 'node:http';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Sender {
  port: number;
  apikey: string;
  token?: string;
  /** PostgREST's header; without 'return=representation' a written row is answered with an empty body. */
  prefer?: string;
  /** How long it waits for an answer; by default a minute, for a machine that does other things, too. */
  patienceMs?: number;
}

const PATIENCE_MS = 60_000;
/** Of one that will be sent again: what a bad network has swallowed is never answered. */
const PATIENCE_OF_A_TRY_MS = 5_000;
/** In time, not in tries: a server that is killed six times is away for as long as a busy machine takes to start it six times. */
const PATIENCE_OF_ALL_TRIES_MS = 480_000;

/** One request over a connection of its own. Rejects when no whole answer came. */
export function send(sender: Sender, method: string, path: string, body?: object): Promise<Answer> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    apikey: sender.apikey,
    authorization: `Bearer ${sender.token ?? sender.apikey}`,
    'content-type': 'application/json',
    ...(sender.prefer ? { prefer: sender.prefer } : {}),
    'content-length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    const options = { hostname: '127.0.0.1', port: sender.port, method, path, headers, agent: false };
    const sent = request({ ...options, timeout: sender.patienceMs ?? PATIENCE_MS });
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('No answer in time')));
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        try {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.end(payload);
  });
}

/** Sends again, after a pause, until an answer comes that is not the server's own trouble. */
export async function sendUntilAnswered(sender: Sender, path: string, body: object): Promise<Answer> {
  let last = '';
  const giveUpAt = Date.now() + PATIENCE_OF_ALL_TRIES_MS;
  for (let tries = 0; Date.now() < giveUpAt; tries++) {
    try {
      const answer = await send({ ...sender, patienceMs: PATIENCE_OF_A_TRY_MS }, 'POST', path, body);
      if (answer.status < 500) return answer;
      last = `${answer.status} ${JSON.stringify(answer.body)}`;
    } catch (error) {
      last = String(error);
    }
    await new Promise((pause) => setTimeout(pause, 50 + 10 * Math.min(tries, 20)));
  }
  throw new Error(`${path} was never answered; last: ${last}`);
}
