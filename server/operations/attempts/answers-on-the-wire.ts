import type { SaveResponseRequest, SaveResult } from '#core/contracts/test-taking/save-response.ts';
import { chosenOption, otherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import type { AnswerDecision, SentAnswer } from '#core/domain/test-taking/decide-answers.ts';

/** The contract says 'response' and counts seconds, as the specification does; inside it is an answer, in milliseconds. */
export function answerFromWire(response: SaveResponseRequest): SentAnswer {
  const {
    questionId,
    selectedIndex,
    answer,
    timeSpent,
    flagged,
    visited,
    revision,
    deviceId,
    offsetSeconds,
  } = response;
  return {
    questionId,
    given: answer ?? optionAnswer(selectedIndex),
    timeMs: Math.round(timeSpent * 1000),
    flagged,
    visited,
    revision,
    deviceId,
    offsetMs: offsetSeconds === undefined ? undefined : Math.round(offsetSeconds * 1000),
  };
}

export function decisionToWire({ saved, standing }: AnswerDecision): SaveResult {
  const other = otherAnswer(standing.given);
  return {
    saved,
    revision: standing.revision,
    selected_index: chosenOption(standing.given),
    ...(other && { answer: other }),
  };
}
