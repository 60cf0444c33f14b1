/**
 * Lets the app open without a network. It keeps the page and the files of one build; answers of the server, and the
 * configuration, are never cached; pictures of questions only where a test has asked for it. A new build waits until the last tab of the old one has closed.
 */

/** Written into the built file by vite.config.ts. */
declare const __VIJAYPATH_BUILD__: { version: string; files: string[] };

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
type Pattern = { urlPattern: { pathname: string } };
type Condition = Pattern | { or: Pattern[] };
interface InstallEvent extends ExtendableEvent {
  /** Not in every browser: https://github.com/WICG/service-worker-static-routing-api */
  addRoutes?(rules: { condition: Condition; source: 'network' | { cacheName: string } }[]): Promise<void>;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page, asked for while this worker was being started; undefined where the browser does not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  clients: { claim(): Promise<void> };
  location: Location;
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

const worker = globalThis as unknown as Worker;
const { version, files } = __VIJAYPATH_BUILD__;
const PREFIX = 'vijaypath-';
const CACHE = PREFIX + version;
/** One page for every screen: it has no content of its own, the router reads the address. */
const SHELL = '/app';
/** After this the network counts as missing. */
const LONGEST_WAIT_MS = 6_000;
/** Pictures of questions: the test that needs them has put them into a cache of their own. */
const QUESTION_MEDIA = '/storage/v1/object/public/question-media/';
const SERVICES = /^\/(auth|rest|functions|storage)\/v1\//;
/** The browser sends these itself, without asking this worker for every one of them. */
const NEVER_CACHED = ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*'];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([new Request(SHELL, { cache: 'no-cache' }), ...files])),
  );
  const keptHere = { or: files.filter(isAsset).map(patternOf) };
  // Apart: a browser that takes no list that long still takes the others.
  for (const rules of [
    NEVER_CACHED.map((pathname) => ({ condition: patternOf(pathname), source: 'network' as const })),
    [{ condition: keptHere, source: { cacheName: CACHE } }],
  ])
    event
      .addRoutes?.(rules)
      .catch((error: unknown) => console.warn('These requests pass through the worker:', error));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOldBuilds(), worker.registration.navigationPreload?.enable()]).then(() =>
      worker.clients.claim(),
    ),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith(QUESTION_MEDIA)) event.respondWith(fromCacheOrNetwork(request));
  if (SERVICES.test(pathname)) return;
  if (isAsset(pathname)) event.respondWith(cacheFirst(request));
  else if (files.includes(pathname)) event.respondWith(networkFirst(fetch(request), request));
  else if (request.mode === 'navigate' && !/\.\w+$/.test(pathname))
    event.respondWith(networkFirst(pageOf(event), SHELL));
});

const isAsset = (pathname: string) => pathname.startsWith('/assets/');
const patternOf = (pathname: string): Pattern => ({ urlPattern: { pathname } });

async function fromCacheOrNetwork(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Their names change with their content. */
async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(CACHE);
    await cache.put(request, copy).catch(() => undefined);
  }
  return answer;
}

async function pageOf({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The page is not replaced by a newer one: it belongs to the files cached beside it. */
async function networkFirst(asked: Promise<Response>, fallback: Request | string): Promise<Response> {
  try {
    const answer = await withinTime(asked);
    if (answer.status < 502 || answer.status > 504) return answer;
  } catch (error) {
    console.warn('No answer from the network:', error);
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(fallback)) ?? asked;
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
