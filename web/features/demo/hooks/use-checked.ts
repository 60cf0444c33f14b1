import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GradedDemoQuestion } from '#core/contracts/demo/demo-test.ts';
import { gradeDemoTest } from '#web/features/demo/api/grade-demo-test.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

/** Answers of the demo that were checked one by one, as practice does; nothing of a demo is kept. */
export function useChecked() {
  const [told, setTold] = useState<Readonly<Record<string, GradedDemoQuestion>>>({});
  const check = useMutation({
    mutationFn: async (answer: { questionId: string; selectedIndex: number }) => {
      // The words of a review come with the first one.
      const [result] = await Promise.all([gradeDemoTest([answer]), i18n.loadNamespaces('results')]);
      return result.questions.filter(({ id }) => id === answer.questionId);
    },
    onSuccess: ([question]) => {
      if (question) setTold((before) => ({ ...before, [question.id]: question }));
    },
  });
  return {
    told,
    isChecking: check.isPending,
    hasFailed: (questionId: string) => check.isError && check.variables.questionId === questionId,
    check: check.mutate,
  };
}
