import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DemoQuestion, GradedDemoQuestion } from '#core/contracts/demo/demo-test.ts';
import type { Confidence, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import { type PracticeOfQuestion, phaseOf } from '#web/components/practice/practice.ts';
import { gradeDemoTest } from '#web/features/demo/api/grade-demo-test.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

type ById<T> = Readonly<Record<string, T>>;

/** What practice does with an account, for the question on screen; everything of it stays in the page. */
export function useDemoPractice(question: DemoQuestion | undefined) {
  const id = question?.id ?? '';
  /** First answers: they are what is marked. */
  const [chosen, setChosen] = useState<ById<number>>({});
  const [told, setTold] = useState<ById<TellAnswerResponse>>({});
  /** The option of the second try; null where the answer was wanted instead. */
  const [second, setSecond] = useState<ById<number | null>>({});
  const [sure, setSure] = useState<ById<Confidence | undefined>>({});
  /** How many hints were asked for. */
  const [steps, setSteps] = useState<ById<number>>({});
  const check = useMutation({
    mutationFn: async (answer: { questionId: string; selectedIndex: number }) => {
      // The words of a review come with the first one.
      const [result] = await Promise.all([gradeDemoTest([answer]), i18n.loadNamespaces('results')]);
      return result.questions.find((graded) => graded.id === answer.questionId);
    },
    onSuccess: (graded) => {
      if (graded) setTold((before) => ({ ...before, [graded.id]: asTold(graded) }));
    },
  });
  const first = chosen[id] ?? null;
  const isOfThis = check.variables?.questionId === id;
  const phase = phaseOf(told[id], second[id]);
  const step = steps[id] ?? 0;
  const hints = question?.hints ?? [];
  const practice: PracticeOfQuestion = {
    phase,
    told: told[id],
    second: second[id] ?? null,
    isAsking: isOfThis && check.isPending,
    error: isOfThis ? check.error : null,
    ask: () => first !== null && check.mutate({ questionId: id, selectedIndex: first }),
    confidence: sure[id],
    confide: (wanted) => setSure({ ...sure, [id]: sure[id] === wanted ? undefined : wanted }),
    hints: {
      given: hints.slice(0, step),
      error: null,
      isAsking: false,
      // As in practice it is said when one is asked for that there is none.
      hasMore: step === 0 || hints.length > step,
      ask: () => setSteps({ ...steps, [id]: step + 1 }),
    },
    showAnswer: () => setSecond({ ...second, [id]: null }),
  };
  const choose = (option: number) => {
    if (phase === 'open') setChosen({ ...chosen, [id]: option });
    else if (phase === 'second' && option !== first) setSecond({ ...second, [id]: option });
  };
  return { practice, first, chosen, sure, choose, isChecking: check.isPending };
}

const asTold = (graded: GradedDemoQuestion): TellAnswerResponse => ({
  is_right: graded.outcome === 'right',
  right_indexes: [graded.correct_index],
  explanation: graded.explanation,
  topic: graded.topic,
});
