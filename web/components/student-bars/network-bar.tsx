import { type Query, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { shownSince } from '#web/lib/requests/kept-on-device.ts';

/** While something on screen waits for the network, with nothing to show and no error either, or is what the device kept. */
export function NetworkBar() {
  const { t } = useTranslation('running');
  const isWaiting = useActive(waits);
  const savedAt = useActive(oldestCopy);
  return (
    <div role="status">
      {(isWaiting || savedAt !== null) && (
        <p className="flex items-center gap-3 bg-muted px-4 py-2 text-sm md:px-6">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {savedAt === null
            ? t('noNetwork')
            : t(navigator.onLine ? 'serverAway' : 'fromDevice', {
                at: formatDateTime(new Date(savedAt).toISOString()),
              })}
        </p>
      )}
    </div>
  );
}

const waits = (queries: Query[]): boolean =>
  queries.some(({ state: { status, fetchStatus } }) => status === 'pending' && fetchStatus === 'paused');

function oldestCopy(queries: Query[]): number | null {
  const times = queries.flatMap((query) => shownSince(query) ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Of the queries that components use now. */
function useActive<Found extends boolean | number | null>(find: (queries: Query[]) => Found): Found {
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => queries.subscribe(onChange), [queries]);
  return useSyncExternalStore(subscribe, () => find(queries.findAll({ type: 'active' })));
}
