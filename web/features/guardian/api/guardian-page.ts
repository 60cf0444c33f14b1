import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type GuardianAct,
  GuardianPage,
  type PrintGuardianReportRequest,
} from '#core/contracts/guardians/guardian-page.ts';
import { PrintFamilyReportResponse } from '#core/contracts/sitting-results/family-report.ts';
import { guardianKeys } from '#web/features/guardian/api/keys.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Null: the link is over, or was not copied whole. */
export const guardianPageQuery = (token: string) =>
  queryOptions({
    queryKey: guardianKeys.page(token),
    queryFn: async ({ signal }) => {
      try {
        return await callFunction('get-guardian-page', { token }, { schema: GuardianPage, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });

export const actAsGuardianMutation = (client: QueryClient, token: string) => {
  const { queryKey } = guardianPageQuery(token);
  return mutationOptions({
    mutationFn: (act: GuardianAct) =>
      callFunction('act-as-guardian', { token, act }, { schema: GuardianPage }),
    onSettled: (now) => {
      if (now) client.setQueryData(queryKey, now);
      else void client.invalidateQueries({ queryKey });
    },
  });
};

/** In the language of the page, as profiles name it. */
export const printGuardianReport = (
  token: string,
  sittingId: string,
  language: z.input<typeof PrintGuardianReportRequest>['language'],
) =>
  callFunction(
    'print-guardian-report',
    { token, sitting_id: sittingId, ...(language && { language }) },
    { schema: PrintFamilyReportResponse },
  );
