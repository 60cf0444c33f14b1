import { type ComponentType, useEffect, useState } from 'react';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { toast } from '#web/lib/page/toast.ts';

/** A list has the same menu in each of its rows. */
const fetchedAhead = new WeakSet<() => Promise<unknown>>();

/**
 * A menu or a dialog is no part of the first view, and what draws one weighs more than most screens: it is fetched once the screen
 * stands, and drawn from the first time it is opened.
 * @param load the same function each time
 * @param takeBack whoever opened it is to take that back: it did not come, which has been said, or Escape was pressed before it came
 * @returns null until it has been opened and has come
 */
export function useWhenOpened<Props>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: boolean,
  takeBack: () => void,
): ComponentType<Props> | null {
  const [shown, setShown] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (fetchedAhead.has(load)) return;
    return afterFirstScreen(() => {
      fetchedAhead.add(load);
      load().catch(() => fetchedAhead.delete(load));
    });
  }, [load]);
  const isAwaited = isOpen && shown === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function to take it back does not ask again.
  useEffect(() => {
    if (!isAwaited) return;
    let isOff = false;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') takeBack();
    };
    document.addEventListener('keydown', onKey);
    load().then(
      (component) => {
        if (!isOff) setShown(() => component);
      },
      () => {
        if (isOff) return;
        toast.error(i18n.t('common:loadError'));
        takeBack();
      },
    );
    return () => {
      isOff = true;
      document.removeEventListener('keydown', onKey);
    };
  }, [isAwaited, load]);
  return shown;
}
