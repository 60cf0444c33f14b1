import { type Answer, isSameAnswer } from '../questions/kinds/registry.ts';
import type { AnswerState } from './answer-outbox.ts';

/** An answer that has been given and not saved: by the official rule it is none yet. */
export type DraftChoice = Readonly<{ questionId: string; given: Answer }> | null;

type Saved = Pick<AnswerState, 'given' | 'flagged'>;

/** The answer to show as given. */
export function shownAnswer(draft: DraftChoice, questionId: string, saved: Saved): Answer {
  return draft?.questionId === questionId ? draft.given : saved.given;
}

/** True while what is shown is not what counts. */
export function isUnsaved(draft: DraftChoice, questionId: string, saved: Saved): boolean {
  return !isSameAnswer(shownAnswer(draft, questionId, saved), saved.given);
}

/** What Save & Next (`mark` false) or Mark for Review & Next writes; null when that would change nothing. */
export function choiceToSave(
  draft: DraftChoice,
  questionId: string,
  saved: Saved,
  mark: boolean,
): Saved | null {
  const given = shownAnswer(draft, questionId, saved);
  const isSame = isSameAnswer(given, saved.given) && mark === saved.flagged;
  return isSame ? null : { given, flagged: mark };
}
