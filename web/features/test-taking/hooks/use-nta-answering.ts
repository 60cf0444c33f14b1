import { useState } from 'react';
import type { Answer } from '#core/domain/questions/kinds/registry.ts';
import {
  choiceToSave,
  type DraftChoice,
  isUnsaved,
  shownAnswer,
} from '#core/domain/test-taking/draft-choice.ts';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';

export type NtaAnswering = ReturnType<typeof useNtaAnswering>;

/**
 * Answering by the official rule: an answer counts once Save & Next or Mark for Review & Next has saved it. Any other
 * way to another question discards it; the first time, the student is told which one.
 */
export function useNtaAnswering(exam: ExamState) {
  const [draft, setDraft] = useState<DraftChoice>(null);
  const [leftBehind, setLeftBehind] = useState<number | null>(null);
  const [wasTold, setTold] = useState(false);
  const { index, answer, isLocked } = exam;
  const questionId = exam.question?.id ?? '';
  const hasUnsaved = isUnsaved(draft, questionId, answer);

  const keep = (mark: boolean) => {
    if (isLocked) return;
    const choice = choiceToSave(draft, questionId, answer, mark);
    if (choice) exam.change(choice);
    setDraft(null);
    setLeftBehind(null);
    exam.goTo(index + 1);
  };
  return {
    given: isLocked ? answer.given : shownAnswer(draft, questionId, answer),
    hasUnsaved: hasUnsaved && !isLocked,
    /** The position, from 1, of the question whose answer was discarded; null when there is nothing to say. */
    leftBehind,
    give: (given: Answer) => {
      if (!isLocked) setDraft({ questionId, given });
    },
    save: () => keep(false),
    mark: () => keep(true),
    clear: () => {
      setDraft(null);
      exam.clear();
    },
    goTo: (wanted: number) => {
      const leaves = wanted !== index && wanted >= exam.open.first && wanted <= exam.open.last;
      if (!leaves) return;
      setLeftBehind(hasUnsaved && !wasTold ? index + 1 : null);
      if (hasUnsaved) setTold(true);
      setDraft(null);
      exam.goTo(wanted);
    },
    dismiss: () => setLeftBehind(null),
  };
}
