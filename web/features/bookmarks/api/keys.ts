export const bookmarkKeys = {
  all: ['bookmarks'] as const,
  targets: (userId: string) => [...bookmarkKeys.all, userId, 'targets'] as const,
  list: (userId: string, language: string | null) => [...bookmarkKeys.all, userId, 'list', language] as const,
};
