import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { residentMegabytes } from '../bench/support/resident-memory.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';

/** The server as its operator meets it, on the embedded database whatever the suite runs on. */
const EMBEDDED = { DATABASE_URL: '' };
const run = promisify(execFile);

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer({ env: EMBEDDED });
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

const newClient = () =>
  createClient(server.url, server.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
const environment = () => ({ ...process.env, ...EMBEDDED, DATA_DIR: server.dataDir });

it('says that it is alive and ready, and measures itself', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('vijaypath_request_seconds');
});

it('keeps its keys to itself', async () => {
  expect(Object.keys(server.keys).sort()).toEqual(['jwtSecret', 'publishableKey', 'secretKey']);
  expect((await stat(join(server.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
  const page = await (await fetch(server.url)).text();
  expect(page).toContain(server.keys.publishableKey);
  expect(page).not.toContain(server.keys.secretKey);
  expect(page).not.toContain(server.keys.jwtSecret);
});

it('lets no second server onto its data', async () => {
  const second = spawn(process.execPath, ['dist/server/main.js'], { env: { ...environment(), PORT: '0' } });
  let complaint = '';
  second.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise((done) => second.once('exit', done));
  expect(code).toBe(1);
  expect(complaint).toContain('is in use by process');
});

it('makes the first account made on the machine an administrator, and others when told', async () => {
  const first = newClient();
  await first.auth.signUp({ email: 'first@example.com', password: 'operator' });
  expect((await first.rpc('is_admin')).data).toBe(true);
  const second = newClient();
  await second.auth.signUp({ email: 'second@example.com', password: 'operator' });
  expect((await second.rpc('is_admin')).data).toBe(false);
  await run(process.execPath, ['scripts/grant-admin.mjs', 'second@example.com'], { env: environment() });
  expect((await second.rpc('is_admin')).data).toBe(true);
});

it('seals what the law has kept for a key that its operator takes away', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'records-')), 'records.json');
  const records = (...command: string[]) =>
    run(process.execPath, ['scripts/records.mjs', ...command], { env: environment() });
  await records('new-key', file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await newClient().auth.signUp({ email: 'recorded@example.com', password: 'operator' });
  const { stdout } = await records('read', file, '--person', 'Recorded@example.com');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ what: 'signed_in', email: 'recorded@example.com' }]);
  expect((await records('read', file, '--to', '2000-01-01')).stdout).toBe('');
  // A second key is no accident, and the file of the first is not written over.
  await expect(records('new-key', `${file}.2`)).rejects.toThrow('There is a key already');
  await expect(records('new-key', file, '--replace')).rejects.toThrow('was not written');
});

it('takes no file of two gigabytes of spaces, whether it says its size or not, and goes on', async () => {
  const administrator = newClient();
  await administrator.auth.signInWithPassword({ email: 'first@example.com', password: 'operator' });
  const token = (await administrator.auth.getSession()).data.session?.access_token ?? '';
  const before = residentMegabytes(server.process.pid);
  for (const saysItsSize of [true, false]) {
    const { status, sent, peak } = await sendSpaces(token, saysItsSize);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(TWO_GIGABYTES / 10);
    expect(peak - before).toBeLessThan(300);
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

const TWO_GIGABYTES = 2 * 1024 ** 3;

/** Uploads them as a CSV until it is told to stop. `peak`: what the server took of the memory at most, in MB */
async function sendSpaces(token: string, saysItsSize: boolean) {
  const boundary = 'spaces';
  const part = (name: string, rest: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}`;
  const head = `${part('format', '')}\r\n\r\ncsv\r\n${part('file', '; filename="spaces.csv"')}\r\ncontent-type: text/csv\r\n\r\n`;
  const upload = request(`${server.url}/functions/v1/upload-question-import`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(saysItsSize && { 'content-length': String(TWO_GIGABYTES) }),
    },
  });
  let status: number | undefined;
  const answered = new Promise<void>((resolve) => {
    upload.once('response', (answer) => {
      status = answer.statusCode;
      answer.resume();
      resolve();
    });
    // The server may close before it has been sent all.
    upload.once('error', () => resolve());
  });
  const spaces = Buffer.alloc(1024 ** 2, ' ');
  upload.write(head);
  let [sent, peak] = [0, 0];
  while (status === undefined && !upload.destroyed && sent < TWO_GIGABYTES) {
    if (!upload.write(spaces)) await Promise.race([once(upload, 'drain').catch(() => undefined), answered]);
    sent += spaces.length;
    peak = Math.max(peak, residentMegabytes(server.process.pid));
  }
  await answered;
  upload.destroy();
  return { status, sent, peak };
}

it('is not reset under its feet', async () => {
  const reset = run('npx', ['tsx', 'scripts/db-reset.ts', '--yes'], { env: environment() });
  await expect(reset).rejects.toMatchObject({ stderr: expect.stringContaining('is in use by process') });
});

it('has every account again after it was killed', async () => {
  const client = newClient();
  const { data } = await client.auth.signUp({ email: 'third@example.com', password: 'operator' });
  const saved = await client.from('profiles').upsert({ user_id: data.user?.id, language: 'Hindi' });
  expect(saved.error).toBeNull();
  const exited = new Promise((done) => server.process.once('exit', done));
  server.process.kill('SIGKILL');
  await exited;
  const { dataDir } = server;
  server = await startBuiltServer({ dataDir, env: EMBEDDED });
  const again = newClient();
  const signedIn = await again.auth.signInWithPassword({ email: 'third@example.com', password: 'operator' });
  expect(signedIn.error).toBeNull();
  expect((await again.from('profiles').select('language').single()).data).toEqual({ language: 'Hindi' });
});
