import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** While something on screen waits for the network: it has nothing to show, and no error either. */
export function NetworkBar() {
  const { t } = useTranslation('running');
  const isWaiting = useIsWaiting();
  return (
    <div role="status">
      {isWaiting && (
        <p className="flex items-center gap-3 bg-muted px-4 py-2 text-sm md:px-6">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {t('noNetwork')}
        </p>
      )}
    </div>
  );
}

/** Of the queries that components use now. */
function useIsWaiting(): boolean {
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => queries.subscribe(onChange), [queries]);
  return useSyncExternalStore(subscribe, () =>
    queries
      .findAll({ type: 'active', fetchStatus: 'paused' })
      .some(({ state: { status } }) => status === 'pending'),
  );
}
