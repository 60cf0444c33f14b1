import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { SetCutOffs } from '#core/contracts/exams/exam-shape.ts';
import { SetCutOffsResponse } from '#core/contracts/sitting-results/set-cut-offs.ts';
import { sittingResultsKeys } from '#web/features/sitting-results/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Where nothing is set, what was set before is taken back. */
export const setCutOffsMutation = (client: QueryClient, sitting_id: string) =>
  mutationOptions({
    mutationFn: (cut_offs: SetCutOffs) =>
      callFunction('set-cut-offs', { sitting_id, cut_offs }, { schema: SetCutOffsResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: sittingResultsKeys.results(sitting_id) }),
  });
