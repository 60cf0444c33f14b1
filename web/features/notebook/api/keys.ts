export const notebookKeys = {
  all: ['notebook'] as const,
  of: (userId: string) => [...notebookKeys.all, userId] as const,
  page: (userId: string, filter: object) => [...notebookKeys.of(userId), 'page', filter] as const,
  chapters: (userId: string, exam: string) => [...notebookKeys.of(userId), 'chapters', exam] as const,
};
