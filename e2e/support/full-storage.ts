import type { Page } from 'playwright-core';

/** From now on the device refuses to keep anything more, as one without room does; what it has, it has. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = refuse;
    IDBObjectStore.prototype.add = refuse;
    Storage.prototype.setItem = refuse;
    if ('caches' in window) Cache.prototype.put = refuse;
  });
}
