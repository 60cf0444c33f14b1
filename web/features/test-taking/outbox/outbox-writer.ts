import { type Outbox, unconfirmed } from '#core/domain/test-taking/answer-outbox.ts';
import { knownAnswers } from '#core/domain/test-taking/merge-answers.ts';
import type { DeviceAnswers } from '#web/lib/answers/device-answers.ts';
import type { OutboxStore } from '#web/lib/answers/outbox-store.ts';
import type { StoragePlace } from '#web/lib/offline/device-storage.ts';

/** Writes the outbox to the device and knows which storage took the last write. */
export function createOutboxWriter(
  store: Pick<OutboxStore, 'save'>,
  timeLeft: () => DeviceAnswers['timeLeft'],
  onWritten: () => void,
) {
  let writing = 0;
  let place: StoragePlace = 'device';
  const write = async (outbox: Outbox, submitRequested = false) => {
    writing += 1;
    try {
      place = await store.save(unconfirmed(outbox), {
        known: knownAnswers(outbox),
        timeLeft: timeLeft(),
        submitRequested,
      });
    } catch (error) {
      console.warn('Answers are kept in memory only:', error);
      place = 'memory';
    } finally {
      writing -= 1;
      onWritten();
    }
  };
  return {
    write,
    /** Null while a write is under way. */
    writtenTo: (): StoragePlace | null => (writing > 0 ? null : place),
  };
}
