export const remarkingKeys = {
  all: ['admin', 'remarking'] as const,
  lists: () => [...remarkingKeys.all, 'list'] as const,
  list: (questionId: string | null) => [...remarkingKeys.lists(), questionId] as const,
  detail: (setId: string) => [...remarkingKeys.all, 'set', setId] as const,
  question: (questionId: string) => [...remarkingKeys.all, 'question', questionId] as const,
  preview: (ruling: object | null) => [...remarkingKeys.all, 'preview', ruling] as const,
};
