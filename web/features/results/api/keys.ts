export const resultKeys = {
  all: ['results'] as const,
  attempt: (userId: string, attemptId: string) => [...resultKeys.all, userId, attemptId] as const,
  summary: (userId: string, attemptId: string) =>
    [...resultKeys.attempt(userId, attemptId), 'attempt'] as const,
  items: (userId: string, attemptId: string) => [...resultKeys.attempt(userId, attemptId), 'items'] as const,
  itemsNotCounted: (userId: string, attemptId: string) =>
    [...resultKeys.attempt(userId, attemptId), 'items-not-counted'] as const,
  analysis: (userId: string, attemptId: string) =>
    [...resultKeys.attempt(userId, attemptId), 'analysis'] as const,
  practiceFinish: (userId: string, attemptId: string) =>
    [...resultKeys.attempt(userId, attemptId), 'practice-finish'] as const,
  wait: (userId: string, attemptId: string) => [...resultKeys.attempt(userId, attemptId), 'wait'] as const,
  share: (userId: string, attemptId: string) => [...resultKeys.attempt(userId, attemptId), 'share'] as const,
  ranking: (userId: string, sittingId: string) => [...resultKeys.all, userId, 'ranking', sittingId] as const,
  namedList: (userId: string, sittingId: string) =>
    [...resultKeys.all, userId, 'named-list', sittingId] as const,
  lastScores: (userId: string, until: string | null, exam: string) =>
    [...resultKeys.all, userId, 'last-scores', until, exam] as const,
  localizations: (userId: string, language: string | null | undefined, questionIds: readonly string[]) =>
    [...resultKeys.all, userId, 'localizations', language, questionIds] as const,
};
