import { imagesOf } from '#core/domain/question-bank/question-images.ts';

/** Not named after a build: it outlives one. The service worker answers from it. */
const CACHE = 'question-media';
/** Of the newest papers; what is older is fetched again. */
const MOST = 400;

/** Saves the pictures of a test on the device: they are shown without a network, too. */
export async function saveImages(texts: readonly string[]): Promise<void> {
  const wanted = [...new Set(texts.flatMap(imagesOf).map(({ src }) => src))];
  if (wanted.length === 0 || typeof caches === 'undefined') return;
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(wanted.map((src) => saveOne(cache, src)));
    const saved = await cache.keys();
    await Promise.all(saved.slice(0, Math.max(0, saved.length - MOST)).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn('The pictures of this test could not be saved:', error);
  }
}

async function saveOne(cache: Cache, src: string): Promise<void> {
  if (await cache.match(src)) return;
  await cache.add(src).catch((error: unknown) => console.warn('A picture could not be saved:', error));
}
