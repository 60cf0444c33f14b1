// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createDeviceStorage } from '#web/lib/offline/device-storage.ts';
import { examModes } from '#web/lib/offline/exam-memory.ts';
import { memoryStore } from '#web/lib/offline/key-value-store.ts';
import { forgetPeople } from '#web/lib/offline/leave-device.ts';
import { mayKeep } from '#web/lib/offline/person-key.ts';
import { markBegun, markTold, wasBegun } from '#web/lib/offline/saved-practice.ts';
import { changeSessionRecord, writeSession } from '#web/lib/session/session-store.ts';

const emptyDevice = (isWanted?: (key: string) => boolean) =>
  createDeviceStorage([memoryStore()], memoryStore(), isWanted);
const put = (device: ReturnType<typeof emptyDevice>, key: string) =>
  device.put(
    key,
    () => 'something',
    () => undefined,
  );
afterEach(() => writeSession(null));

it('leaves nothing of who has left but what no server has, of whatever kind it is', async () => {
  const device = emptyDevice();
  const kinds = ['exam-day/asha', 'question-draft/asha/new/1', 'attempt/asha/1/hi', 'of-a-new-kind/asha'];
  for (const key of [...kinds, 'answers/asha/1', 'exam-day-ticks/asha', 'notebook/ravi']) {
    await put(device, key);
  }
  examModes.save('attempt', 'nta');
  sessionStorage.setItem('rows', '{}');
  markBegun('told', new Date());
  markTold('told');
  markBegun('untold', new Date());
  await forgetPeople('ravi', device);
  expect((await device.keys('')).sort()).toEqual(['answers/asha/1', 'exam-day-ticks/asha', 'notebook/ravi']);
  expect(examModes.read('attempt')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
  expect([wasBegun('told'), wasBegun('untold')]).toEqual([false, true]);
});

it('takes nothing of somebody who is not signed in any more, and nothing without an owner', async () => {
  const device = emptyDevice(mayKeep);
  writeSession({ user: { id: 'ravi' } } as never);
  for (const key of ['question-draft/asha/new/1', 'nobody', 'notebook/ravi', 'answers/asha/1']) {
    await put(device, key);
  }
  expect((await device.keys('')).sort()).toEqual(['answers/asha/1', 'notebook/ravi']);
});

it('keeps the last words of whose session was lost, until somebody else comes; not of who signed out', async () => {
  const device = emptyDevice(mayKeep);
  writeSession({ user: { id: 'ravi' } } as never);
  writeSession(null);
  await put(device, 'question-draft/ravi/new/1');
  writeSession({ user: { id: 'asha' } } as never);
  await put(device, 'question-draft/ravi/new/2');
  changeSessionRecord({ isSigningOut: true });
  writeSession(null);
  changeSessionRecord({ isSigningOut: false });
  await put(device, 'question-draft/asha/new/3');
  expect(await device.keys('')).toEqual(['question-draft/ravi/new/1']);
});
