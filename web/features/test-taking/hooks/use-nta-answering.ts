import { useState } from 'react';
import {
  choiceToSave,
  type DraftChoice,
  isUnsaved,
  shownOption,
} from '#core/domain/test-taking/draft-choice.ts';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';

export type NtaAnswering = ReturnType<typeof useNtaAnswering>;

/**
 * Answering by the official rule: an option counts once Save & Next or Mark for Review & Next has saved it. Any other
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
    selectedIndex: isLocked ? answer.selectedIndex : shownOption(draft, questionId, answer),
    hasUnsaved: hasUnsaved && !isLocked,
    /** The position, from 1, of the question whose option was discarded; null when there is nothing to say. */
    leftBehind,
    choose: (option: number) => {
      if (!isLocked) setDraft({ questionId, option });
    },
    save: () => keep(false),
    mark: () => keep(true),
    clear: () => {
      setDraft(null);
      exam.clear();
    },
    goTo: (wanted: number) => {
      const leaves = wanted !== index && wanted >= 0 && wanted < exam.questions.length;
      if (!leaves) return;
      setLeftBehind(hasUnsaved && !wasTold ? index + 1 : null);
      if (hasUnsaved) setTold(true);
      setDraft(null);
      exam.goTo(wanted);
    },
    dismiss: () => setLeftBehind(null),
  };
}
