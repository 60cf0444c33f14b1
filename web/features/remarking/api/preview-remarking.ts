import { queryOptions, skipToken } from '@tanstack/react-query';
import { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import { remarkingKeys } from '#web/features/remarking/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** What a ruling would change; null: nothing is asked. It is old as soon as it has come: students go on answering. */
export const previewQuery = (ruling: QuestionRuling | null) =>
  queryOptions({
    queryKey: remarkingKeys.preview(ruling),
    queryFn: ruling
      ? ({ signal }) =>
          callFunction(
            'preview-remarking',
            { rulings: [ruling] },
            { schema: PreviewRemarkingResponse, signal },
          )
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
