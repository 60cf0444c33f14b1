import { i18n } from '#web/lib/i18n/i18n.ts';
import { toast } from '#web/lib/page/toast.ts';

/** For what could not be had, where nothing else on the screen says so. */
export const sayNotLoaded = (): void => toast.error(i18n.t('loadError', { ns: 'common' }));

/** Says that something cannot be had without a network. @returns whether there is none */
export function saidOffline(): boolean {
  if (navigator.onLine) return false;
  sayNotLoaded();
  return true;
}
