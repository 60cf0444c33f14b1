import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
}

/** A data service under comparison: a process of its own, asked over HTTP with a key and a session. */
export interface RestServer {
  name: string;
  url: string;
  apikey: string;
  stop(): Promise<void>;
}

export type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

/** Signs a new person up and asks as this person from then on, over kept connections. */
export async function askAsStudent({ url, apikey, name }: RestServer, connections: number): Promise<Ask> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (method: string, path: string, body?: object, token?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const headers: Record<string, string | number> = { apikey };
      if (token) headers.authorization = `Bearer ${token}`;
      if (payload) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = Buffer.byteLength(payload);
        headers.prefer = 'return=representation';
      }
      request(new URL(path, url), { agent, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      })
        .on('error', reject)
        .end(payload);
    });
  const signUp = await ask('POST', '/auth/v1/signup', {
    email: 'asha@example.com',
    password: 'correct horse battery',
  });
  const token = JSON.parse(signUp.text).access_token as string | undefined;
  if (!token) throw new Error(`${name} gave no session: ${signUp.status} ${signUp.text}`);
  return (method, path, body) => ask(method, path, body, token);
}

/** Starts a server and waits until it prints `ready`. @throws with what it printed when it ends before that */
export async function startProcess(
  command: readonly string[],
  ready: string,
  options: { cwd?: string; env?: Record<string, string> },
): Promise<() => Promise<void>> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilPrinted(child, ready);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

function untilPrinted(child: ChildProcess, ready: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      if (printed.includes(ready)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${printed}`)));
  });
}
