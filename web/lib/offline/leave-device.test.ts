// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { outboxStore } from '#web/lib/answers/outbox-store.ts';
import { createDeviceStorage } from '#web/lib/offline/device-storage.ts';
import { examModes } from '#web/lib/offline/exam-memory.ts';
import { memoryStore } from '#web/lib/offline/key-value-store.ts';
import { forgetPeople } from '#web/lib/offline/leave-device.ts';
import { mayKeep } from '#web/lib/offline/person-key.ts';
import { markBegun, markTold, wasBegun } from '#web/lib/offline/saved-practice.ts';
import { markSent, markToldHere, readToldHere } from '#web/lib/offline/told-here.ts';
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

it('keeps the lock of what was told here until the server has it, and of who stays', async () => {
  markToldHere('asha', 'half-sent', 'first', { option: 1, confidence: 'sure' });
  markToldHere('asha', 'half-sent', 'second', { option: 2 });
  markSent('half-sent', 'first');
  markToldHere('asha', 'sent', 'first', { option: 1 });
  markSent('sent', 'first');
  markToldHere('asha', 'handed-in', 'first', { option: 1 });
  await outboxStore('asha', 'handed-in', emptyDevice()).discard();
  markToldHere('ravi', 'of-ravi', 'first', { option: 3 });
  markSent('of-ravi', 'first');
  await forgetPeople('ravi', emptyDevice());
  expect([readToldHere('sent'), readToldHere('handed-in')]).toEqual([{}, {}]);
  expect(readToldHere('of-ravi')).toMatchObject({ first: { option: 3 } });
  // After signing in again another option changes nothing.
  markToldHere('asha', 'half-sent', 'second', { option: 0 });
  expect(readToldHere('half-sent')).toMatchObject({ first: { isSent: true }, second: { option: 2 } });
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
