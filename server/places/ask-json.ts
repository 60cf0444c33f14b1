/** Of one answer, in bytes: what these services say is a few kilobytes. */
const LARGEST = 256 * 1024;
const TIMEOUT_MS = 4_000;

export interface Question {
  url: URL;
  userAgent: string;
  /** Until the whole answer is here. */
  timeoutMs?: number;
}

/**
 * JSON of a service the operator has named. It is not followed elsewhere, not waited for longer than the time, and not
 * read further than 256 kB. The address carries what is asked: no error of this function repeats it.
 * @throws when the service is away, slow, answers too much, not with 200, or no JSON
 */
export async function askJson({ url, userAgent, timeoutMs = TIMEOUT_MS }: Question): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`${url.host} answered ${answer.status}`);
  }
  return JSON.parse(await limitedText(answer, url.host));
}

async function limitedText(answer: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST) throw new Error(`${host} answers too much`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The service's address with the path of the call, where the operator named the service alone. */
export function callUrl(base: string, path: string): URL {
  const url = new URL(base);
  const last = path.slice(path.lastIndexOf('/'));
  if (!url.pathname.replace(/\/$/, '').endsWith(last)) {
    url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  }
  return url;
}
