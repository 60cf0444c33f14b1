import { type Outbox, unconfirmed } from '#core/domain/test-taking/answer-outbox.ts';
import { knownAnswers } from '#core/domain/test-taking/merge-answers.ts';
import type { KeptAnswers } from '#web/lib/kept/kept-answers.ts';
import type { Keeping } from '#web/lib/kept/shelves.ts';
import type { OutboxStore } from '#web/lib/outbox-store.ts';

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;

/** Writes the outbox to the device and knows where the last write came to lie. */
export function createAnswerKeeper(
  store: Pick<OutboxStore, 'keep'>,
  left: () => KeptAnswers['left'],
  onKept: () => void,
) {
  let writing = 0;
  let lies: Keeping = 'device';
  const keep = async (outbox: Outbox, wantsSubmit = false) => {
    writing += 1;
    try {
      lies = await store.keep(unconfirmed(outbox), {
        known: knownAnswers(outbox),
        left: left(),
        wantsSubmit,
      });
    } catch (error) {
      console.warn('Answers are kept in memory only:', error);
      lies = 'memory';
    } finally {
      writing -= 1;
      onKept();
    }
  };
  return {
    keep,
    /** Null while a write is under way: nothing can be promised yet. */
    keptOn: (): Keeping | null => (writing > 0 ? null : lies),
  };
}
