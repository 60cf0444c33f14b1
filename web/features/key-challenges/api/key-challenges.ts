import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AnswerChallengesRequest,
  AnswerChallengesResponse,
  GetChallengesResponse,
  OpenChallengesResponse,
} from '#core/contracts/key-challenges/answer-challenges.ts';
import type { ChallengeWords } from '#core/contracts/key-challenges/challenge.ts';
import {
  ChallengeKeyResponse,
  GetProvisionalKeyResponse,
} from '#core/contracts/key-challenges/provisional-key.ts';
import { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const AGAIN_MS = 30_000;
const keys = {
  own: (sittingId: string) => ['provisional-key', sittingId] as const,
  queue: (sittingId: string) => ['key-challenges', sittingId] as const,
  ruling: (ruling: unknown) => ['key-challenges', 'ruling', ruling] as const,
};

/** The own paper with the key so far. */
export const provisionalKeyQuery = (sittingId: string) =>
  queryOptions({
    queryKey: keys.own(sittingId),
    queryFn: ({ signal }) =>
      callFunction(
        'get-provisional-key',
        { sitting_id: sittingId },
        { schema: GetProvisionalKeyResponse, signal },
      ),
    retry: false,
  });

interface Objected {
  questionId: string;
  /** null: taken back. */
  challenge: ChallengeWords | null;
}

/** Also after a refusal the key is read again: the date may be over, or somebody answered. */
export const challengeMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: ({ questionId, challenge }: Objected) =>
      callFunction(
        'challenge-key',
        { sitting_id: sittingId, question_id: questionId, challenge },
        { schema: ChallengeKeyResponse },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.own(sittingId) }),
  });

export const challengesQuery = (sittingId: string) =>
  queryOptions({
    queryKey: keys.queue(sittingId),
    queryFn: ({ signal }) =>
      callFunction('get-challenges', { sitting_id: sittingId }, { schema: GetChallengesResponse, signal }),
    refetchInterval: AGAIN_MS,
  });

/** @param until an ISO moment; null: ends now */
export const openMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: (until: string | null) =>
      callFunction('open-challenges', { sitting_id: sittingId, until }, { schema: OpenChallengesResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.queue(sittingId) }),
  });

export const answerMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: (answer: Omit<AnswerChallengesRequest, 'sitting_id'>) =>
      callFunction(
        'answer-challenges',
        { sitting_id: sittingId, ...answer },
        { schema: AnswerChallengesResponse },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.queue(sittingId) }),
  });

/** What a ruling would change; asked for once one is chosen. */
export const rulingPreviewQuery = (ruling: QuestionRuling | null) =>
  queryOptions({
    queryKey: keys.ruling(ruling),
    queryFn: ({ signal }) =>
      callFunction('preview-remarking', { rulings: [ruling] }, { schema: PreviewRemarkingResponse, signal }),
    enabled: ruling !== null,
    staleTime: 0,
    retry: false,
  });
