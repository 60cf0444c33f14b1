import { imagesOf } from '#core/domain/question-bank/question-images.ts';

/** Not named after a build: the service worker lets it outlive one, and answers from it. */
const CACHE = 'question-media';
/** Of the newest papers; what is older is fetched again. */
const MOST = 400;

/** Brings the pictures of a test to the device, so that a lost network takes none away. */
export async function keepImages(texts: readonly string[]): Promise<void> {
  const wanted = [...new Set(texts.flatMap(imagesOf).map(({ src }) => src))];
  if (wanted.length === 0 || typeof caches === 'undefined') return;
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(wanted.map((src) => keepOne(cache, src)));
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn('The pictures of this test could not be kept:', error);
  }
}

async function keepOne(cache: Cache, src: string): Promise<void> {
  if (await cache.match(src)) return;
  await cache.add(src).catch((error: unknown) => console.warn('A picture could not be kept:', error));
}
