import { useEffect, useState } from 'react';
import { type DraftKeeper, openDraft } from '#web/features/admin-question-form/drafts/draft-keeper.ts';

/** Null until the device has been looked at. */
export function useDraftKeeper(userId: string, place: string): DraftKeeper | null {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  useEffect(() => {
    let isGone = false;
    let opened: DraftKeeper | null = null;
    void openDraft(userId, place).then((found) => {
      opened = found;
      if (isGone) found.close();
      else setKeeper(found);
    });
    return () => {
      isGone = true;
      opened?.close();
      setKeeper(null);
    };
  }, [userId, place]);
  return keeper;
}
