import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnansweredQuestion } from '#web/features/admin-answer-review/api/list-unanswered.ts';
import { saveAnswer, takeBackAnswer } from '#web/features/admin-answer-review/api/update-answer.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** What is picked for a question and not saved yet. */
interface Pick {
  option: number | null;
  difficulty: number;
}

interface Saved {
  index: number;
  pick: Pick;
  version: string;
}

/** The way through the list: one question at a time, forth on saving and skipping, back at will. */
export function useReview(questions: readonly UnansweredQuestion[]) {
  const { t } = useTranslation('answer-review');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const [index, setIndex] = useState(0);
  const [picks, setPicks] = useState<Record<string, Pick>>({});
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<Saved | null>(null);
  const question = questions[index];
  const pickOf = (of: UnansweredQuestion): Pick =>
    picks[of.id] ?? { option: null, difficulty: of.difficulty };
  const pick = question ? pickOf(question) : null;
  const isAnswered = question !== undefined && answered.has(question.id);
  const change = (part: Partial<Pick>) => {
    if (question && !isAnswered)
      setPicks((before) => ({ ...before, [question.id]: { ...pickOf(question), ...part } }));
  };
  const goTo = (place: number) => {
    setIndex(Math.max(0, Math.min(place, questions.length)));
    if (place === questions.length) toast.info(t('done'));
  };
  const tellFailure = (error: unknown) => {
    if (parseError(error).status !== 401) toast.error(failureText(error, t('saveFailed')));
  };
  const staleLists = () => queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });

  const save = useMutation({
    mutationFn: ({ of, pick: { option, difficulty } }: { of: UnansweredQuestion; pick: Pick }) =>
      saveAnswer(of.id, { correct_index: option, difficulty }),
    onSuccess: (version, { of, pick: written }) => {
      const at = questions.indexOf(of);
      setAnswered((before) => new Set([...before, of.id]));
      if (version === null) {
        toast.info(t('answeredElsewhere'));
      } else {
        setLast({ index: at, pick: written, version });
        toast.success(t('saved'));
      }
      goTo(at + 1);
      return staleLists();
    },
    onError: tellFailure,
    onSettled: leave,
  });
  const undo = useMutation({
    mutationFn: ({ index: at, version }: Saved) => {
      const { id, difficulty } = questions[at] as UnansweredQuestion;
      return takeBackAnswer(id, version, { correct_index: null, difficulty });
    },
    onSuccess: (isUndone, { index: at }) => {
      setLast(null);
      if (!isUndone) {
        toast.error(t('undoTooLate'));
        return undefined;
      }
      const { id } = questions[at] as UnansweredQuestion;
      setAnswered((before) => new Set([...before].filter((other) => other !== id)));
      setIndex(at);
      toast.info(t('undone'));
      return staleLists();
    },
    onError: tellFailure,
    onSettled: leave,
  });
  return {
    question,
    index,
    pick,
    isAnswered,
    isSaving: save.isPending,
    isUndoing: undo.isPending,
    canSave: pick?.option != null && !isAnswered,
    canUndo: last !== null,
    pickOption: (option: number) => change({ option }),
    pickDifficulty: (difficulty: number) => change({ difficulty }),
    back: () => goTo(index - 1),
    forward: () => goTo(index + 1),
    save: () => {
      if (question && pick?.option != null && !isAnswered && enter()) save.mutate({ of: question, pick });
    },
    undo: () => {
      if (last && enter()) undo.mutate(last);
    },
  };
}
