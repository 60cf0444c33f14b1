export interface AttemptFilter {
  userId: string;
  limit: number;
  /** Demo tests or the others: the two are never mixed. */
  isDemo: boolean;
}

export const attemptKeys = {
  all: ['attempts'] as const,
  list: (filter: AttemptFilter) => [...attemptKeys.all, filter] as const,
};
