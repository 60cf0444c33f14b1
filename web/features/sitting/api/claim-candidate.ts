import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { LinkCandidateResponse } from '#core/contracts/sittings/named-candidates.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** An exam sat on paper becomes the caller's: its marks are on every screen, so all that was read is read again. */
export const claimMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (code: string) => {
      const claimed = await callFunction('claim-candidate', { code }, { schema: LinkCandidateResponse });
      await client.invalidateQueries();
      return claimed;
    },
  });
