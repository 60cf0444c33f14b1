import type { AnswerState } from './answer-outbox.ts';

/** An option that has been chosen and not saved: by the official rule it is no answer yet. */
export type DraftChoice = Readonly<{ questionId: string; option: number }> | null;

type Answer = Pick<AnswerState, 'selectedIndex' | 'flagged'>;

/** The option to show as chosen. */
export function shownOption(draft: DraftChoice, questionId: string, saved: Answer): number | null {
  return draft?.questionId === questionId ? draft.option : saved.selectedIndex;
}

/** True while what is shown is not what counts. */
export function isUnsaved(draft: DraftChoice, questionId: string, saved: Answer): boolean {
  return shownOption(draft, questionId, saved) !== saved.selectedIndex;
}

/** What Save & Next (`mark` false) or Mark for Review & Next writes; null when that would change nothing. */
export function choiceToSave(
  draft: DraftChoice,
  questionId: string,
  saved: Answer,
  mark: boolean,
): Answer | null {
  const selectedIndex = shownOption(draft, questionId, saved);
  const isSame = selectedIndex === saved.selectedIndex && mark === saved.flagged;
  return isSame ? null : { selectedIndex, flagged: mark };
}
