import {
  GetSittingAnalysisRequest,
  GetSittingAnalysisResponse,
} from '#core/contracts/sitting-results/sitting-analysis.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readAnalysis } from '#server/operations/sitting-results/read-analysis.ts';

/** What the answers of a sitting say of its questions. */
export const getSittingAnalysis = defineFunction({
  name: 'get-sitting-analysis',
  access: ['admin', 'teacher'],
  readsOnly: true,
  request: GetSittingAnalysisRequest,
  response: GetSittingAnalysisResponse,
  handle: ({ asOwner, userId, signal }, { sitting_id: sittingId, group_id: groupId }) =>
    readAnalysis(
      (work) => asOwner('answers of candidates are read by the server', work),
      { sittingId, userId, groupId },
      signal,
    ),
});
