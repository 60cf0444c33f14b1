import type { SavedResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { SaveResponseRequest, SaveResult } from '#core/contracts/test-taking/save-response.ts';
import { chosenOption, otherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import type { PendingAnswer, SavedAnswer, SaveOutcome } from '#core/domain/test-taking/answer-outbox.ts';

/** The calls say 'response', snake_case and seconds, as the specification does; inside it is an answer, in milliseconds. */
export function answerToWire(answer: PendingAnswer): SaveResponseRequest {
  const other = otherAnswer(answer.given);
  return {
    questionId: answer.questionId,
    selectedIndex: chosenOption(answer.given),
    ...(other && { answer: other }),
    timeSpent: answer.timeMs / 1000,
    flagged: answer.flagged,
    visited: true,
    revision: answer.revision,
    deviceId: answer.deviceId,
    offsetSeconds: answer.offsetMs / 1000,
  };
}

export function outcomeFromWire({ saved, revision, selected_index, answer }: SaveResult): SaveOutcome {
  return { saved, revision, given: answer ?? optionAnswer(selected_index) };
}

type SavedOnTheWire = Pick<SavedResponse, 'selected_index' | 'answer' | 'flagged' | 'time_ms' | 'revision'>;

/** What the server has saved, by question id. */
export function answersFromWire(
  responses: Readonly<Record<string, SavedOnTheWire>>,
): Record<string, SavedAnswer> {
  return Object.fromEntries(
    Object.entries(responses).map(([id, { selected_index, answer, flagged, time_ms, revision }]) => [
      id,
      { given: answer ?? optionAnswer(selected_index), flagged, timeMs: time_ms, revision },
    ]),
  );
}
