/**
 * Lets the app open without a network, and again without waiting for it. It keeps the pages and the files of one build; answers of
 * the server are never cached; pictures of questions only where a test has asked for it. A new build waits until the last tab of the old
 * one has closed, or until its page is asked for: docs/decisions/029-pages-kept-on-the-device.md.
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
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { data: unknown; close(): void };
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: Location;
  registration: {
    installing: object | null;
    waiting: object | null;
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
}

const worker = globalThis as unknown as Worker;
const { version, files } = __VIJAYPATH_BUILD__;
const PREFIX = 'vijaypath-';
const CACHE = PREFIX + version;
/** One page for every screen: it has no content of its own, the router reads the address. */
const SHELL = '/app';
/** Screens behind an account: their page has nothing of its own, either, but the scripts and requests its screen begins with. */
const SCREENS = /^\/app(\/|$)/;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Pages of screens as they were last opened stand apart from the one for all of them. */
const KEPT = '/kept-page';
/** An older one may say what this installation no longer is: its name, its languages. */
const LONGEST_KEPT_MS = 7 * 24 * 60 * 60_000;
/** After this the network counts as missing. */
const LONGEST_WAIT_MS = 6_000;
/** Pictures of questions: the test that needs them has put them into a cache of their own. */
const QUESTION_MEDIA = '/storage/v1/object/public/question-media/';
const SERVICES = /^\/(auth|rest|functions|storage)\/v1\//;
/** The browser sends these itself, without asking this worker for every one of them. */
const NEVER_CACHED = ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*'];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([new Request(SHELL, { cache: 'no-cache' }), ...files]))
      .then(keepOpenPages),
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
  else if (request.mode === 'navigate' && SCREENS.test(pathname))
    event.respondWith(screenPage(event, pathname));
  else if (request.mode === 'navigate' && !/\.\w+$/.test(pathname))
    event.respondWith(networkFirst(pageOf(event), SHELL));
});

/** A reminder: its text is written by the server, in the student's language. */
worker.addEventListener('push', (event) => {
  const { title, body, link } = (event.data?.json() ?? {}) as Partial<
    Record<'title' | 'body' | 'link', string>
  >;
  if (!title) return;
  event.waitUntil(
    worker.registration.showNotification(title, {
      ...(body ? { body } : {}),
      icon: '/icon-192.png',
      // A later one takes the place of one that was not looked at.
      tag: 'reminder',
      data: link,
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data));
});

/** In a window that shows the app; in one that shows a test, nothing is taken away from under it. */
async function openLink(link: unknown): Promise<void> {
  const path = typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : SHELL;
  const windows = await worker.clients.matchAll({ includeUncontrolled: true });
  const free = windows.find(({ url }) => SCREENS.test(new URL(url).pathname) && !url.includes('/app/test/'));
  if (!free) await worker.clients.openWindow(path);
  else {
    await free.focus();
    await free.navigate(path);
  }
}

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

/** One kept page for all attempts, all tests. */
const keptAs = (pathname: string) => KEPT + pathname.replace(ID, '*');

/**
 * The page kept from the last opening of this screen, and the network's for the next one. Anyone who reloads, or has a newer build
 * waiting, asks the network.
 */
async function screenPage(event: FetchEvent, pathname: string): Promise<Response> {
  const key = keptAs(pathname);
  const answer = pageOf(event);
  event.waitUntil(keepPage(key, answer).catch(() => undefined));
  const { installing, waiting } = worker.registration;
  const isPlain = event.request.cache === 'default';
  const kept = isPlain && !installing && !waiting ? await keptPage(key) : undefined;
  return kept ?? networkFirst(answer, SHELL);
}

/** What is open while this worker is installed was not asked for through it. */
async function keepOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  const screens = new Set(open.map(({ url }) => new URL(url).pathname).filter((path) => SCREENS.test(path)));
  for (const path of screens)
    await keepPage(keptAs(path), fetch(path, { cache: 'no-cache' })).catch(() => undefined);
}

async function keptPage(key: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const page = await cache.match(key);
  const ageMs = Date.now() - Date.parse(page?.headers.get('date') ?? '');
  return ageMs < LONGEST_KEPT_MS ? page : undefined;
}

/** A page of another build says that this one's days are over: from now on pages come from the network. */
async function keepPage(key: string, answer: Promise<Response>): Promise<void> {
  const page = (await answer).clone();
  if (page.status !== 200 || page.redirected) return;
  const cache = await caches.open(CACHE);
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.clone().text()) ?? [];
  if (files.includes(script)) return cache.put(key, page);
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(KEPT));
  await Promise.all(kept.map((request) => cache.delete(request)));
}

/** The page for all screens is not replaced by a newer one: it belongs to the files cached beside it. */
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
