import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GetHintRequest } from '#core/contracts/practice/get-hint.ts';
import type { GivenHints } from '#web/components/practice/practice.ts';
import { hintsQuery } from '#web/features/test-taking/api/get-hint.ts';

/** The hints of the question on screen, step by step. */
export function useHints({ attempt_id, question_id, language }: Omit<GetHintRequest, 'step'>): GivenHints {
  /** By question: how many steps were asked for. */
  const [steps, setSteps] = useState<Readonly<Record<string, number>>>({});
  const step = steps[question_id] ?? 0;
  const { data, error, isFetching, refetch } = useQuery({
    ...hintsQuery({ attempt_id, question_id, language, step: Math.max(1, step) }),
    enabled: step > 0,
    // The first hint stays while the second is on its way.
    placeholderData: (before, query) => (query?.queryKey[2] === question_id ? before : undefined),
  });
  const given = step > 0 ? (data?.hints ?? []) : [];
  return {
    given,
    error: step > 0 ? error : null,
    isAsking: isFetching,
    hasMore: step === 0 || error !== null || (data?.has_more ?? true),
    ask: () => {
      if (error) void refetch();
      else setSteps({ ...steps, [question_id]: Math.min(2, given.length + 1) });
    },
  };
}
