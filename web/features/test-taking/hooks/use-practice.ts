import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TellAnswerRequest, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { toldQuery } from '#web/features/test-taking/api/tell-answer.ts';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';

/** open: nothing is told. second: the first answer was not right, another try is free. done: all is told. */
export type PracticePhase = 'open' | 'second' | 'done';

export type Practice = ReturnType<typeof usePractice>;

/** Practice that answers at once: the question on screen, what was told of it, and the second try, which is not counted. */
export function usePractice(exam: ExamState, { answer: opened }: OpenedAttempt, language: ExamLanguage) {
  const id = exam.question?.id ?? '';
  const first = exam.answer.selectedIndex;
  const isPractice = opened.attempt.mode === 'practice';
  /** Known to be told, here or on another device. */
  const [known, setKnown] = useState<ReadonlySet<string>>(
    () => new Set(Object.entries(opened.responses).flatMap(([key, { told }]) => (told ? [key] : []))),
  );
  /** By question: the option of the second try; null where the student wanted the answer instead. */
  const [second, setSecond] = useState<Readonly<Record<string, number | null>>>({});
  const request: TellAnswerRequest = {
    attempt_id: opened.attempt.id,
    question_id: id,
    selected_index: first ?? 0,
    language: language.wanted,
  };
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: (asked: TellAnswerRequest) => queryClient.fetchQuery(toldQuery(asked, exam.saveNow)),
    onSuccess: (_, { question_id }) => setKnown((before) => new Set([...before, question_id])),
  });
  const isOfThis = check.variables?.question_id === id;
  const { data, error, isFetching } = useQuery({
    ...toldQuery(request, exam.saveNow),
    enabled: isPractice && first !== null && known.has(id),
    // In another language it is the same outcome: it does not leave the screen meanwhile.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  const isAsking = isFetching || (isOfThis && check.isPending);
  const told = first === null ? undefined : data;
  const phase = phaseOf(told, second[id]);
  return {
    isPractice,
    phase,
    told,
    second: second[id] ?? null,
    /** Told on any device: its option stands. */
    isLocked: told !== undefined || isAsking || opened.responses[id]?.told === true,
    isAsking,
    error: error ?? (isOfThis ? check.error : null),
    ask: () => check.mutate(request),
    showAnswer: () => setSecond({ ...second, [id]: null }),
    choose: (option: number) => {
      if (phase === 'second' && option !== first) setSecond({ ...second, [id]: option });
    },
  };
}

function phaseOf(told: TellAnswerResponse | undefined, second: number | null | undefined): PracticePhase {
  if (!told) return 'open';
  return told.is_right || second !== undefined ? 'done' : 'second';
}
