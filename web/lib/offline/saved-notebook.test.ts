import { expect, it, vi } from 'vitest';
import { createDeviceStorage } from '#web/lib/offline/device-storage.ts';
import { memoryStore } from '#web/lib/offline/key-value-store.ts';
import { loadNotebook, saveNotebook } from '#web/lib/offline/saved-notebook.ts';

const emptyDevice = () => createDeviceStorage([memoryStore()], memoryStore());
const valuesOf = async (...from: Parameters<typeof loadNotebook>) =>
  (await loadNotebook(...from)).map(({ value }) => value);

it('keeps what was shown last of each page, and of each student', async () => {
  const device = emptyDevice();
  await saveNotebook('asha', 'page 0', ['old'], device);
  await saveNotebook('asha', 'page 0', ['new'], device);
  await saveNotebook('asha', 'chapters', ['Waves'], device);
  expect(await valuesOf('asha', 'page 0', device)).toEqual([['new']]);
  expect(await valuesOf('asha', 'chapters', device)).toEqual([['Waves']]);
  expect(await valuesOf('ravi', 'page 0', device)).toEqual([]);
});

it('keeps twenty, and lets the oldest go', async () => {
  vi.useFakeTimers();
  const device = emptyDevice();
  for (let page = 0; page < 21; page++) {
    vi.setSystemTime(page);
    await saveNotebook('asha', `page ${page}`, page, device);
  }
  vi.useRealTimers();
  expect(await valuesOf('asha', 'page 0', device)).toEqual([]);
  expect(await valuesOf('asha', 'page 1', device)).toEqual([1]);
  expect(await valuesOf('asha', 'page 20', device)).toEqual([20]);
});
