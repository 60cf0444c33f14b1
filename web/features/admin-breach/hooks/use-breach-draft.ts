import { useEffect, useState } from 'react';
import { z } from 'zod';
import { BREACH_PARTS, NO_BREACH_WORDS } from '#core/domain/breach/breach.ts';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';

const Words = z.record(z.enum(BREACH_PARTS), z.string());
const Draft = z.object({
  /** As the field holds it: local time in India. */
  knownAt: z.string(),
  words: z.record(z.enum(LANGUAGES_OFFERED), Words),
});
export type BreachDraft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: BreachDraft = {
  knownAt: '',
  words: {
    English: NO_BREACH_WORDS,
    Hindi: NO_BREACH_WORDS,
    Telugu: NO_BREACH_WORDS,
    Tamil: NO_BREACH_WORDS,
  },
};

/** What was written, kept on this device for anyone who wrote it: a page that was closed has lost nothing. `null`: it is being read. */
export function useBreachDraft(userId: string) {
  const [draft, setDraft] = useState<BreachDraft | null>(null);
  const key = `breach-draft/${userId}`;
  useEffect(() => {
    let isCurrent = true;
    void deviceStorage.getAll(key).then(([kept]) => {
      if (isCurrent) setDraft(Draft.safeParse(kept).data ?? EMPTY_DRAFT);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const change = (next: BreachDraft) => {
    setDraft(next);
    void deviceStorage.put(
      key,
      () => next,
      () => undefined,
    );
  };
  const clear = () => {
    setDraft(EMPTY_DRAFT);
    void deviceStorage.remove(key);
  };
  return { draft, change, clear };
}
