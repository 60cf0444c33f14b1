import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';

export const takingKeys = {
  attempt: (userId: string, attemptId: string) => ['attempt-to-take', userId, attemptId] as const,
  texts: (userId: string, attemptId: string, language: ContentLanguage) =>
    [...takingKeys.attempt(userId, attemptId), language] as const,
  told: (attemptId: string, questionId: string, language: ContentLanguage | undefined) =>
    ['told-answer', attemptId, questionId, language] as const,
  hints: (attemptId: string, questionId: string, step: number, language: ContentLanguage | undefined) =>
    ['hints', attemptId, questionId, step, language] as const,
};
