import { type DeviceStorage, deviceStorage } from '#web/lib/offline/device-storage.ts';
import { examModes, examPlaces } from '#web/lib/offline/exam-memory.ts';
import { isUnsent, personOf } from '#web/lib/offline/person-key.ts';
import { forgetToldBeginnings, forgetWantedKeys } from '#web/lib/offline/saved-practice.ts';
import { forgetToldHere } from '#web/lib/offline/told-here.ts';
import { isOwnerKey, unsubscribeHere } from '#web/lib/reminders/push-on-device.ts';

/**
 * Removes everything that this device keeps of people, whatever put it there, but for answers and ticks that no server
 * has yet: they wait for their owner's next sign-in.
 * @param staying who is signed in now, and keeps theirs
 */
export async function forgetPeople(
  staying: string | null,
  storage: DeviceStorage = deviceStorage,
): Promise<void> {
  for (const key of await storage.keys('')) {
    const person = personOf(key);
    if (person === null || person === staying || isUnsent(key)) continue;
    if (isOwnerKey(key)) await unsubscribeHere().catch(() => undefined);
    await storage.remove(key);
  }
  examModes.forget();
  examPlaces.forget();
  forgetToldBeginnings();
  forgetWantedKeys(staying);
  forgetToldHere(staying);
  forgetTab();
}

/** What was begun in this tab: drafts of rows that were decided, and which draft of a question was open. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing is kept.
  }
}
