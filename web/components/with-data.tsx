import { QueryClientProvider } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { getQueryClient } from '#web/lib/requests/query-client.ts';

/**
 * For the component of a route that stands outside `_student` and uses queries or mutations. The provider is not in
 * the root, because the landing page would then load a cache it never uses.
 */
export function withData(Screen: FunctionComponent): FunctionComponent {
  return function ScreenWithData() {
    return (
      <QueryClientProvider client={getQueryClient()}>
        <Screen />
      </QueryClientProvider>
    );
  };
}
