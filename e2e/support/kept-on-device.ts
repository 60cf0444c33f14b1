import type { Page } from 'playwright-core';

/** What the product keeps in the device's database, by its keys. */
export async function keptOnDevice(page: Page): Promise<Record<string, unknown>> {
  const entries = await page.evaluate(
    () =>
      new Promise<[string, unknown][]>((done, fail) => {
        const opening = indexedDB.open('vijaypath');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('kept').objectStore('kept');
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          store.transaction.oncomplete = () => {
            opening.result.close();
            done(keys.result.map((key, place) => [String(key), values.result[place]]));
          };
        };
      }),
  );
  return Object.fromEntries(entries);
}
