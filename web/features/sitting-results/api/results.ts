import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  GetSittingAnalysisResponse,
  type PrintDiscussionSheetRequest,
  PrintDiscussionSheetResponse,
} from '#core/contracts/sitting-results/sitting-analysis.ts';
import { GetSittingAnswersResponse } from '#core/contracts/sitting-results/sitting-answers.ts';
import { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import { sittingResultsKeys } from '#web/features/sitting-results/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Before its end a sitting is asked for again by itself. */
const AGAIN_MS = 30_000;

export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: sittingResultsKeys.results(id),
    queryFn: ({ signal }) =>
      callFunction('get-sitting-results', { sitting_id: id }, { schema: GetSittingResultsResponse, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.results === null && data.sitting.state !== 'cancelled' ? AGAIN_MS : false,
  });

/** @param group only its candidates */
export const analysisQuery = (id: string, group: string | undefined) =>
  queryOptions({
    queryKey: sittingResultsKeys.analysis(id, group),
    queryFn: ({ signal }) =>
      callFunction(
        'get-sitting-analysis',
        { sitting_id: id, group_id: group },
        { schema: GetSittingAnalysisResponse, signal },
      ),
  });

type Answers = Pick<GetSittingAnswersResponse, 'questions' | 'candidates'>;

/** All pages, one after the other. @param onProgress how many candidates are there */
export async function getAllAnswers(sittingId: string, onProgress: (done: number) => void): Promise<Answers> {
  const all: Answers = { questions: [], candidates: [] };
  for (let after: number | null = 0; after !== null; ) {
    const page: GetSittingAnswersResponse = await callFunction(
      'get-sitting-answers',
      { sitting_id: sittingId, after },
      { schema: GetSittingAnswersResponse },
    );
    all.questions = page.questions;
    all.candidates.push(...page.candidates);
    onProgress(all.candidates.length);
    after = page.next;
  }
  return all;
}

export const printDiscussionSheet = (request: z.input<typeof PrintDiscussionSheetRequest>) =>
  callFunction('print-discussion-sheet', request, { schema: PrintDiscussionSheetResponse });
