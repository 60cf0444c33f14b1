/**
 * Lets the app open without a network. It keeps the page and the files of one build; answers of the server, and the
 * configuration, are never kept; pictures of questions only where a test has asked for it. A new build waits until the last tab of the old one has closed.
 */

/** Written into the built file by vite.config.ts. */
declare const __VIJAYPATH_BUILD__: { version: string; files: string[] };

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  clients: { claim(): Promise<void> };
  location: Location;
}

const worker = globalThis as unknown as Worker;
const { version, files } = __VIJAYPATH_BUILD__;
const PREFIX = 'vijaypath-';
const CACHE = PREFIX + version;
/** Any screen is this page, which comes without content of its own; the browser's router reads the address. */
const SHELL = '/app';
/** A network that hangs is no network. */
const LONGEST_WAIT_MS = 6_000;
/** Pictures of questions: the test that needs them has put them into a cache of their own. */
const QUESTION_MEDIA = '/storage/v1/object/public/question-media/';
const SERVICES = /^\/(auth|rest|functions|storage)\/v1\//;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([new Request(SHELL, { cache: 'no-cache' }), ...files])),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith(QUESTION_MEDIA)) event.respondWith(keptOrFetched(request));
  if (SERVICES.test(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (files.includes(pathname)) event.respondWith(networkFirst(request, request));
  else if (request.mode === 'navigate' && !/\.\w+$/.test(pathname))
    event.respondWith(networkFirst(request, SHELL));
});

async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Their names change with their content. */
async function cacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(CACHE);
    await cache.put(request, copy).catch(() => undefined);
  }
  return answer;
}

/** The page is not replaced by a newer one: it belongs to the files kept beside it. */
async function networkFirst(request: Request, fallback: Request | string): Promise<Response> {
  try {
    const answer = await withinTime(fetch(request));
    if (answer.status < 502 || answer.status > 504) return answer;
  } catch (error) {
    console.warn('No answer from the network:', error);
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(fallback)) ?? fetch(request);
}

function withinTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((done, failed) => {
    setTimeout(() => failed(new Error('The network hangs.')), LONGEST_WAIT_MS);
    answer.then(done, failed);
  });
}

async function forgetOldBuilds(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}
