import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '#server/testing/bucket-server.ts';
import { copyFiles } from '../copy-files.ts';
import { LocalFileStore } from '../local-file-store.ts';
import { Bucket } from './bucket.ts';
import { BucketFileStore } from './bucket-file-store.ts';
import { BucketUnavailable } from './bucket-unavailable.ts';

let server: BucketServer;
let folder: string;
let bucket: Bucket;
let store: BucketFileStore;
/** Nobody waits long for what does not come. */
const QUICK = { pausesMs: [10, 10], answerMs: 2_000 };

beforeAll(async () => {
  // As in the running server: this puts classes of its own in the places of Request and Response.
  getRequestListener(() => new Response());
  server = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'vijaypath-bucket-test-'));
  bucket = new Bucket(server.settings, { ...QUICK, partBytes: 5 * 1024 * 1024 });
  store = new BucketFileStore(bucket, join(folder, 'waiting'));
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const textOf = async (content: Readable | null) =>
  Buffer.concat(await (content ?? Readable.from([])).toArray()).toString();
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const failure = { name: 'BucketUnavailable' };

describe('files in a bucket', () => {
  it('are kept, read whole and in part, copied, listed and deleted', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await store.put(first, Readable.from([Buffer.from('zero '), Buffer.from('one two')]));
    expect(await textOf(await store.open(first))).toBe('zero one two');
    expect(await textOf(await store.open(first, { start: 5, end: 7 }))).toBe('one');
    expect(await store.head(first)).toEqual({ size: 12 });
    expect(await store.copy(first, second)).toBe(true);
    const listed = await all(store.list());
    expect(listed.map(({ version }) => version).sort()).toEqual([first, second].sort());
    expect(listed[0]?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await store.delete(first);
    await store.delete(first);
    expect(await store.open(first)).toBeNull();
    expect(await store.head(first)).toBeNull();
    expect(await store.copy(first, randomUUID())).toBe(false);
    expect(await textOf(await store.open(second))).toBe('zero one two');
  });

  it('may be empty', async () => {
    const version = randomUUID();
    await store.put(version, Readable.from([]));
    expect(await store.head(version)).toEqual({ size: 0 });
    expect(await textOf(await store.open(version))).toBe('');
  });

  it('are there whole or not at all', async () => {
    const version = randomUUID();
    const torn = Readable.from(
      (async function* () {
        yield Buffer.from('the first half');
        throw new Error('cut off');
      })(),
    );
    await expect(store.put(version, torn)).rejects.toThrow('cut off');
    expect(await store.head(version)).toBeNull();
    expect(await readdir(join(folder, 'waiting'))).toEqual([]);
  });

  it('of many megabytes go in parts', async () => {
    const content = randomBytes(12 * 1024 * 1024);
    await writeFile(join(folder, 'large'), content);
    await bucket.putFile('backups/large', join(folder, 'large'));
    const kept = Buffer.concat(await ((await bucket.get('backups/large')) ?? Readable.from([])).toArray());
    expect(kept.equals(content)).toBe(true);
  });

  it('have no name that leads elsewhere', async () => {
    await expect(store.put('../elsewhere', Readable.from(['x']))).rejects.toThrow('Not the version');
    expect(() => store.open('a/b')).toThrow('Not the version');
  });

  it('are listed page by page', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `many/${index} of 10`);
    await writeFile(join(folder, 'small'), 'x');
    for (const name of names) await bucket.putFile(name, join(folder, 'small'));
    const small = new Bucket(server.settings, { ...QUICK, pageKeys: 4 });
    expect((await all(small.list('many/'))).map(({ key }) => key)).toEqual(names);
  });

  it('come from a folder and go back, once each', async () => {
    const local = new LocalFileStore(join(folder, 'local'));
    const texts = new Map([1, 2, 3].map((n) => [randomUUID(), `file ${n}`]));
    for (const [version, text] of texts) await local.put(version, Readable.from([text]));
    expect(await copyFiles(local, store)).toEqual({ copied: 3, bytes: 18, there: 0 });
    expect(await copyFiles(local, store)).toEqual({ copied: 0, bytes: 0, there: 3 });
    const back = new LocalFileStore(join(folder, 'back'));
    await copyFiles(store, back);
    for (const [version, text] of texts) expect(await textOf(await back.open(version))).toBe(text);
  });
});

describe('a bucket that does not serve', () => {
  it('refuses other keys, and what is said of it names none', async () => {
    const other = new Bucket({ ...server.settings, secretAccessKey: 'another-secret' }, QUICK);
    const asked = other.get(`files/${randomUUID()}`);
    await expect(asked).rejects.toThrow('The bucket answers 403 SignatureDoesNotMatch');
    await expect(other.head('files/x')).rejects.not.toThrow('another-secret');
  });

  it('that is not there is no bucket without the file', async () => {
    const other = new Bucket({ ...server.settings, bucket: 'nobodys' }, QUICK);
    await expect(other.get('files/x')).rejects.toMatchObject(failure);
    await expect(other.head('files/x')).rejects.toMatchObject(failure);
    await expect(all(other.list('files/'))).rejects.toMatchObject(failure);
  });

  it('is away: asking fails, deleting waits for the sweep, and it is used again once it is back', async () => {
    const version = randomUUID();
    await store.put(version, Readable.from(['kept']));
    const said: unknown[] = [];
    const lasting = new BucketFileStore(bucket, join(folder, 'waiting'), (error) => said.push(error));
    await server.kill();
    await expect(lasting.open(version)).rejects.toMatchObject(failure);
    await expect(lasting.put(randomUUID(), Readable.from(['x']))).rejects.toMatchObject(failure);
    await lasting.delete(version);
    expect(said).toEqual([expect.any(BucketUnavailable)]);
    expect(await readdir(join(folder, 'waiting'))).toEqual([]);
    await server.start();
    expect(await textOf(await lasting.open(version))).toBe('kept');
  }, 60_000);

  describe.each([
    ['never answers', () => {}],
    ['answers without end', (answer) => answer.writeHead(200) && flood(answer)],
    ['leads elsewhere', (answer) => answer.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
    ['answers a page', (answer) => answer.writeHead(200).end('<html>Welcome</html>')],
  ] as [string, (answer: ServerResponse) => void][])('and %s', (_, respond) => {
    it('is given up', async () => {
      const strange = createServer((_request, answer) => respond(answer));
      await new Promise<void>((listening) => strange.listen(0, '127.0.0.1', listening));
      const { port } = strange.address() as AddressInfo;
      const settings = { ...server.settings, endpoint: `http://127.0.0.1:${port}` };
      const asked = all(new Bucket(settings, { pausesMs: [], answerMs: 200 }).list('files/'));
      await expect(asked).rejects.toMatchObject(failure);
      strange.closeAllConnections();
      await new Promise((closed) => strange.close(closed));
    });
  });

  function flood(answer: ServerResponse): void {
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(65_536, ' ')));
    };
    answer.on('drain', more);
    more();
  }

  it('is tried again where that may help', async () => {
    let asked = 0;
    const flaky = createServer((_request, answer) => {
      asked += 1;
      if (asked < 3) answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      else answer.writeHead(200, { 'content-length': '7' }).end();
    });
    await new Promise<void>((listening) => flaky.listen(0, '127.0.0.1', listening));
    const { port } = flaky.address() as AddressInfo;
    const patient = new Bucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, QUICK);
    expect(await patient.head('files/x')).toEqual({ size: 7 });
    expect(asked).toBe(3);
    flaky.closeAllConnections();
    flaky.close();
  });
});

it('signs as the published example of the protocol (GET Object, with a range)', async () => {
  const { headers } = await new AwsV4Signer({
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: {
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }).sign();
  expect(headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
