export const resultKeys = {
  all: ['results'] as const,
  attempt: (userId: string, attemptId: string) => [...resultKeys.all, userId, attemptId] as const,
};
