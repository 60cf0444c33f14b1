import type { SaveResponseRequest, SaveResult } from '#core/contracts/test-taking/save-response.ts';
import type { AnswerDecision, SentAnswer } from '#core/domain/test-taking/decide-answers.ts';

/** The contract says 'response' and counts seconds, as the specification does; inside it is an answer, in milliseconds. */
export function answerFromWire(response: SaveResponseRequest): SentAnswer {
  const { questionId, selectedIndex, timeSpent, flagged, visited, revision, deviceId, offsetSeconds } =
    response;
  return {
    questionId,
    selectedIndex,
    timeMs: Math.round(timeSpent * 1000),
    flagged,
    visited,
    revision,
    deviceId,
    offsetMs: offsetSeconds === undefined ? undefined : Math.round(offsetSeconds * 1000),
  };
}

export function decisionToWire({ saved, standing }: AnswerDecision): SaveResult {
  return {
    saved,
    revision: standing.revision,
    selected_index: standing.selectedIndex,
  };
}
