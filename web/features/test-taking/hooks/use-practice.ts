import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Confidence, TellAnswerRequest } from '#core/contracts/practice/tell-answer.ts';
import { type Answer, chosenOption } from '#core/domain/questions/kinds/registry.ts';
import { phaseOf } from '#web/components/practice/practice.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { toldQuery } from '#web/features/test-taking/api/tell-answer.ts';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';
import { useHints } from '#web/features/test-taking/hooks/use-hints.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { readToldHere } from '#web/lib/offline/told-here.ts';

export type Practice = ReturnType<typeof usePractice>;

/** Practice that answers at once: the question on screen, what was told of it, and the second try, which is not counted. */
export function usePractice(
  userId: string,
  exam: ExamState,
  { answer: opened }: OpenedAttempt,
  language: ExamLanguage,
) {
  const id = exam.question?.id ?? '';
  const first = chosenOption(exam.answer.given);
  const isPractice = opened.attempt.mode === 'practice';
  /** Known to be told, here or on another device. */
  const [known, setKnown] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...Object.entries(opened.responses).flatMap(([key, { told }]) => (told ? [key] : [])),
        ...Object.keys(readToldHere(opened.attempt.id)),
      ]),
  );
  /** By question: the option of the second try; null where the student wanted the answer instead. */
  const [second, setSecond] = useState<Readonly<Record<string, number | null>>>({});
  /** By question: how sure the student says to be. */
  const [sure, setSure] = useState<Readonly<Record<string, Confidence | undefined>>>({});
  const request: TellAnswerRequest = {
    attempt_id: opened.attempt.id,
    question_id: id,
    selected_index: first ?? 0,
    language: language.wanted,
  };
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: (asked: TellAnswerRequest) => queryClient.fetchQuery(toldQuery(userId, asked, exam.saveNow)),
    onSuccess: (_, { question_id }) => setKnown((before) => new Set([...before, question_id])),
  });
  const isOfThis = check.variables?.question_id === id;
  const { data, error, isFetching } = useQuery({
    ...toldQuery(userId, request, exam.saveNow),
    enabled: isPractice && first !== null && known.has(id),
    // In another language it is the same outcome: it does not leave the screen meanwhile.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  useTellServer(userId, opened.attempt.id, exam);
  const isAsking = isFetching || (isOfThis && check.isPending);
  const told = first === null ? undefined : data;
  const phase = phaseOf(told, second[id]);
  const hints = useHints({ attempt_id: opened.attempt.id, question_id: id, language: language.wanted });
  return {
    isPractice,
    attemptId: opened.attempt.id,
    phase,
    told,
    second: second[id] ?? null,
    /** Told on any device: its option stands, also where it cannot be shown now. */
    isLocked: told !== undefined || isAsking || (first !== null && known.has(id)),
    isAsking,
    error: error ?? (isOfThis ? check.error : null),
    ask: () => check.mutate({ ...request, confidence: sure[id] }),
    confidence: sure[id],
    confide: (wanted: Confidence) => setSure({ ...sure, [id]: sure[id] === wanted ? undefined : wanted }),
    hints,
    showAnswer: () => setSecond({ ...second, [id]: null }),
    /** The second try. */
    give: (given: Answer) => {
      const option = chosenOption(given);
      if (phase === 'second' && option !== null && option !== first) setSecond({ ...second, [id]: option });
    },
  };
}

/** What was told without the server is told to it once it can be reached: the option stands on every device. */
function useTellServer(userId: string, attemptId: string, { saveNow: save, status }: ExamState): void {
  const queryClient = useQueryClient();
  const saveNow = useRef(save);
  saveNow.current = save;
  const isSaved = status === 'saved';
  useEffect(() => {
    const tellAll = () => {
      for (const [question_id, { option, isSent }] of Object.entries(readToldHere(attemptId))) {
        if (isSent) continue;
        const request = { attempt_id: attemptId, question_id, selected_index: option };
        const query = toldQuery(userId, request, () => saveNow.current());
        // What fails is asked again with the next network; what was handed in meanwhile stands anyway.
        queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      }
    };
    // The server takes an outcome for an answer it has; and a browser may not say that the network is back.
    if (isSaved) tellAll();
    return onReconnect(tellAll);
  }, [queryClient, userId, attemptId, isSaved]);
}
