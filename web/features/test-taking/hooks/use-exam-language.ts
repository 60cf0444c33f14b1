import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ContentLanguage, QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { type OpenedAttempt, textsQuery } from '#web/features/test-taking/api/get-attempt.ts';

export type ExamLanguage = ReturnType<typeof useExamLanguage>;

/**
 * The language the questions are read in. Only their words change: answers, order and clock stay. A language that
 * cannot be had, offline for the first time, leaves the one on screen.
 */
export function useExamLanguage(userId: string, { answer }: OpenedAttempt) {
  const opened = useMemo(() => languageOf(answer.questions), [answer]);
  const [wanted, setWanted] = useState<ContentLanguage>(opened);
  const { data, isFetching, isError, refetch } = useQuery({
    ...textsQuery(userId, answer.attempt.id, wanted),
    enabled: wanted !== opened,
  });
  const texts = wanted === opened ? undefined : data;
  const shown = useMemo(
    () => new Map((texts ?? answer.questions).map((question) => [question.id, question])),
    [texts, answer],
  );
  return {
    wanted,
    choices: [...new Set<ContentLanguage>([...(answer.sitting?.languages ?? ['en', 'hi']), opened])],
    choose: (language: ContentLanguage) => {
      if (language === wanted && isError) void refetch();
      setWanted(language);
    },
    isLoading: wanted !== opened && isFetching && !data,
    isMissing: wanted !== opened && isError && !data,
    read: (question: QuestionInTest): QuestionInTest => shown.get(question.id) ?? question,
  };
}

/** A bank translated in part is still read in that language. */
function languageOf(questions: readonly QuestionInTest[]): ContentLanguage {
  const languages = questions.map(({ stem }) => textLanguage(stem));
  return languages.find((language) => language !== 'en') ?? 'en';
}
