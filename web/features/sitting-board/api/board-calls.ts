import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ActOnCandidatesRequest,
  ActOnCandidatesResponse,
  GetBoardResponse,
  GetCandidateTimelineResponse,
  UndoSittingActionResponse,
} from '#core/contracts/sittings/board.ts';
import { GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import {
  CheckReceiptResponse,
  GetMinutesResponse,
  PrintMinutesResponse,
} from '#core/contracts/sittings/minutes.ts';
import { boardKeys } from '#web/features/sitting-board/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @param since the `revision` of the answer before: then only what changed comes */
export const getBoard = (sittingId: string, since: number | null, signal: AbortSignal) =>
  callFunction(
    'get-board',
    { sitting_id: sittingId, ...(since !== null && { since }) },
    { schema: GetBoardResponse, signal },
  );

export const actOnCandidates = (request: ActOnCandidatesRequest) =>
  callFunction('act-on-candidates', request, { schema: ActOnCandidatesResponse });

export const undoAction = (sitting_id: string, action_id: string) =>
  callFunction('undo-sitting-action', { sitting_id, action_id }, { schema: UndoSittingActionResponse });

/** @param eventId the last event the board knows of: with a later one it is asked again */
export const timelineQuery = (sittingId: string, number: number, eventId: number) =>
  queryOptions({
    queryKey: boardKeys.timeline(sittingId, number, eventId),
    queryFn: ({ signal }) =>
      callFunction(
        'get-candidate-timeline',
        { sitting_id: sittingId, number },
        { schema: GetCandidateTimelineResponse, signal },
      ),
    placeholderData: keepPreviousData,
  });

export const minutesQuery = (sittingId: string) =>
  infiniteQueryOptions({
    queryKey: boardKeys.minutes(sittingId),
    queryFn: ({ pageParam: after, signal }) =>
      callFunction('get-minutes', { sitting_id: sittingId, after }, { schema: GetMinutesResponse, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

export const printMinutes = (sitting_id: string) =>
  callFunction('print-minutes', { sitting_id }, { schema: PrintMinutesResponse });

export const checkReceipt = (sitting_id: string, receipt: string) =>
  callFunction('check-receipt', { sitting_id, receipt }, { schema: CheckReceiptResponse });

/** What the board does not say: the groups and invigilators by name. */
export const watchedSittingQuery = (sittingId: string) =>
  queryOptions({
    queryKey: boardKeys.sitting(sittingId),
    queryFn: ({ signal }) =>
      callFunction('get-sitting', { sitting_id: sittingId }, { schema: GetSittingResponse, signal }),
    staleTime: 60_000,
  });
