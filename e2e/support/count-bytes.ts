import type { Page } from 'playwright-core';

/** @returns a function that says how many bytes have travelled to the page since, headers and compression included */
export async function countBytes(page: Page): Promise<() => number> {
  const received = await listBytes(page);
  return () => received().reduce((sum, { bytes }) => sum + bytes, 0);
}

interface Received {
  /** Path on the server. */
  path: string;
  bytes: number;
}

/** @returns a function that lists what has travelled to the page since, file by file, as {@link countBytes} counts it */
export async function listBytes(page: Page): Promise<() => Received[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const paths = new Map<string, string>();
  const received: Received[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.push({ path: paths.get(requestId) ?? '?', bytes: encodedDataLength });
  });
  return () => received;
}
