import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ByteRange } from '../file-store.ts';
import { BucketUnavailable } from './bucket-unavailable.ts';
import { errorCodeIn, type Listed, readListing, readUploadId } from './read-answers.ts';

export interface BucketSettings {
  /** `https://s3.ap-south-1.amazonaws.com`, or of any server of that protocol. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BucketLimits {
  /** Until an answer begins. */
  answerMs: number;
  /** On top of that for what is sent. */
  leastBytesPerSecond: number;
  /** Larger files go in parts of this size. */
  partBytes: number;
  /** Of one page of a list. */
  pageKeys: number;
  /** Between tries; as many tries as there are pauses, and one more. */
  pausesMs: readonly number[];
}

const USUAL: BucketLimits = {
  answerMs: 15_000,
  leastBytesPerSecond: 50_000,
  partBytes: 64 * 1024 * 1024,
  pageKeys: 1_000,
  pausesMs: [200, 1_000],
};
/** Of an answer that is read whole: a thousand keys are a few hundred kilobytes. */
const MOST_TEXT_BYTES = 4_000_000;
const NOTHING = createHash('sha256').digest('hex');

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Made again for each try. */
  body?: { bytes: number; sha256: string; open: () => Readable };
}

/** A bucket of a server that speaks the S3 protocol: every request signed, bounded in time, and tried again where that may help. */
export class Bucket {
  readonly #settings: BucketSettings;
  readonly #limits: BucketLimits;

  constructor(settings: BucketSettings, limits: Partial<BucketLimits> = {}) {
    this.#settings = settings;
    this.#limits = { ...USUAL, ...limits };
  }

  /** Stores a file whole: until its last byte has come, what was under the key stays. */
  async putFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const { partBytes } = this.#limits;
    if (size > partBytes) return this.#putParts(key, path, size);
    await finish(await this.#ask({ method: 'PUT', key, body: await partOf(path, 0, size) }));
  }

  /** @returns null when there is no such object */
  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await this.#ask({ method: 'GET', key, headers }, [404]);
    if (answer.status === 404) return this.#absent(await textOf(answer));
    return answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([]);
  }

  /** @returns null when there is no such object */
  async head(key: string): Promise<{ size: number } | null> {
    const answer = await this.#ask({ method: 'HEAD', key }, [404]);
    if (answer.status === 404) return this.#absent('');
    return { size: Number(answer.headers.get('content-length')) };
  }

  /** Deleting what is not there is no failure. */
  async delete(key: string): Promise<void> {
    const answer = await this.#ask({ method: 'DELETE', key }, [404]);
    if (answer.status === 404) await this.#absent(await textOf(answer));
    else await finish(answer);
  }

  /** @returns false when there is no such object */
  async copy(from: string, to: string): Promise<boolean> {
    const source = `/${this.#settings.bucket}/${from}`;
    const answer = await this.#ask(
      { method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } },
      [404],
    );
    const text = await textOf(answer);
    if (answer.status === 404) return (await this.#absent(text)) !== null;
    // The status is sent before the copying has ended.
    const failed = errorCodeIn(text);
    if (failed) throw new BucketUnavailable(`The bucket does not copy: ${failed}`);
    return true;
  }

  /** Objects whose key begins so, in pages and in the order of their keys. */
  async *list(prefix: string): AsyncIterable<Listed> {
    const common = { 'list-type': '2', 'max-keys': String(this.#limits.pageKeys), prefix };
    let after: string | undefined;
    do {
      const query: Record<string, string> =
        after === undefined ? common : { ...common, 'start-after': after };
      const page = readListing(await textOf(await this.#ask({ method: 'GET', query })));
      yield* page.objects;
      // A page that says there is more and has nothing would be asked for without end.
      after = page.isTruncated ? page.objects.at(-1)?.key : undefined;
    } while (after !== undefined);
  }

  /** @throws BucketUnavailable when the bucket is not there, or not ours */
  async assertThere(): Promise<void> {
    await finish(await this.#ask({ method: 'HEAD' }));
  }

  async #putParts(key: string, path: string, size: number): Promise<void> {
    const begun = await textOf(await this.#ask({ method: 'POST', key, query: { uploads: '' } }));
    const uploadId = readUploadId(begun);
    try {
      const tags: string[] = [];
      for (let start = 0; start < size; start += this.#limits.partBytes) {
        const body = await partOf(path, start, Math.min(size, start + this.#limits.partBytes));
        const query = { partNumber: String(tags.length + 1), uploadId };
        const answer = await this.#ask({ method: 'PUT', key, query, body });
        tags.push(answer.headers.get('etag') ?? '');
        await finish(answer);
      }
      await this.#complete(key, uploadId, tags);
    } catch (error) {
      // What is not aborted is stored, and paid for.
      await this.#ask({ method: 'DELETE', key, query: { uploadId } }).then(finish, () => {});
      throw error;
    }
  }

  async #complete(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const text = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const body = { bytes: text.length, sha256, open: () => Readable.from([text]) };
    const answer = await textOf(await this.#ask({ method: 'POST', key, query: { uploadId }, body }));
    const failed = errorCodeIn(answer);
    if (failed) throw new BucketUnavailable(`The bucket does not put the parts together: ${failed}`);
  }

  /** No such object; or no such bucket, which is no answer about an object. */
  async #absent(text: string): Promise<null> {
    if (errorCodeIn(text) !== 'NoSuchKey') await this.assertThere();
    return null;
  }

  async #ask(asked: Asked, expected: readonly number[] = []): Promise<Response> {
    const { pausesMs } = this.#limits;
    for (let tried = 0; ; tried += 1) {
      const answer = await this.#send(asked).catch((error: unknown) => asUnavailable(error));
      // Not by `instanceof Response`: the HTTP server puts a class of its own in the place of the one fetch answers with.
      if (answer instanceof BucketUnavailable) {
        if (tried >= pausesMs.length) throw answer;
      } else {
        if (answer.ok || expected.includes(answer.status)) return answer;
        const failed = await refusal(answer);
        if (!failed.mayPass || tried >= pausesMs.length) throw failed;
      }
      await pause(pausesMs[tried]);
    }
  }

  async #send({ method, key, query, headers, body }: Asked): Promise<Response> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#settings;
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? NOTHING },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    if (body) signed.headers.set('content-length', String(body.bytes));
    const { answerMs, leastBytesPerSecond } = this.#limits;
    const limit = new AbortController();
    const milliseconds = answerMs + (1000 * (body?.bytes ?? 0)) / leastBytesPerSecond;
    // The timer ends where the answer begins: a file is read as slowly as anyone who wants it reads.
    const timer = setTimeout(() => limit.abort(new Error('it took too long')), milliseconds);
    const stream = body?.open();
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        // The signature is good for this address alone.
        redirect: 'manual',
        signal: limit.signal,
        ...(stream ? { body: Readable.toWeb(stream) as never, duplex: 'half' } : {}),
      });
    } finally {
      clearTimeout(timer);
      stream?.destroy();
    }
  }
}

/** Bytes of a file from `start` up to `end`, with what is signed of them. */
async function partOf(path: string, start: number, end: number): Promise<NonNullable<Asked['body']>> {
  const hash = createHash('sha256');
  const handle = await open(path, 'r');
  const isEmpty = end === start;
  if (!isEmpty)
    for await (const chunk of handle.createReadStream({ start, end: end - 1 })) hash.update(chunk);
  else await handle.close();
  return {
    bytes: end - start,
    sha256: hash.digest('hex'),
    open: () => (isEmpty ? Readable.from([]) : createReadStream(path, { start, end: end - 1 })),
  };
}

async function refusal(answer: Response): Promise<BucketUnavailable> {
  const code = errorCodeIn(await textOf(answer).catch(() => ''));
  const mayPass = answer.status >= 500 || answer.status === 429 || answer.status === 408;
  return new BucketUnavailable(`The bucket answers ${answer.status}${code ? ` ${code}` : ''}`, { mayPass });
}

function asUnavailable(error: unknown): BucketUnavailable {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error && cause.message ? cause.message : message;
  return new BucketUnavailable(`The bucket does not answer: ${reason}`, { mayPass: true, cause: error });
}

async function finish(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > MOST_TEXT_BYTES)
        throw new BucketUnavailable('The bucket answers more than it was asked for');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BucketUnavailable ? error : asUnavailable(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}
