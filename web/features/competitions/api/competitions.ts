import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  GetCompetitionResponse,
  LeaveCompetitionResponse,
  ListCompetitionsResponse,
  PrintCertificateResponse,
  RegisterForCompetitionResponse,
} from '#core/contracts/competitions/competition.ts';
import { competitionsKeys } from '#web/features/competitions/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Thousands look at the same time, and little changes. */
const AGAIN_MS = 5 * 60_000;

export const competitionsQuery = (userId: string) =>
  queryOptions({
    queryKey: competitionsKeys.list(userId),
    queryFn: ({ signal }) =>
      callFunction('list-competitions', { as: 'student' }, { schema: ListCompetitionsResponse, signal }),
    refetchInterval: AGAIN_MS,
  });

export const competitionQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: competitionsKeys.one(userId, id),
    queryFn: ({ signal }) =>
      callFunction('get-competition', { competition_id: id }, { schema: GetCompetitionResponse, signal }),
    refetchInterval: AGAIN_MS,
  });

interface Place {
  sittingId: string;
  isNamed: boolean;
}

/** Takes a place, or gives it back with null: what comes back is the competition as it is then, and exams that come have changed. */
export const placeMutation = (client: QueryClient, userId: string, id: string) =>
  mutationOptions({
    mutationFn: (place: Place | null) =>
      place
        ? callFunction(
            'register-for-competition',
            { competition_id: id, sitting_id: place.sittingId, is_named: place.isNamed },
            { schema: RegisterForCompetitionResponse },
          )
        : callFunction('leave-competition', { competition_id: id }, { schema: LeaveCompetitionResponse }),
    onSuccess: async (answer) => {
      client.setQueryData(competitionsKeys.one(userId, id), answer);
      await Promise.all([
        client.invalidateQueries({ queryKey: competitionsKeys.list(userId) }),
        client.invalidateQueries({ queryKey: sharedKeys.comingExams }),
      ]);
    },
  });

export const printCertificate = (id: string) =>
  callFunction('print-certificate', { competition_id: id }, { schema: PrintCertificateResponse });
