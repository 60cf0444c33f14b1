export const bookmarkKeys = {
  all: ['bookmarks'] as const,
  targets: (userId: string) => [...bookmarkKeys.all, userId, 'targets'] as const,
  list: (userId: string) => [...bookmarkKeys.all, userId, 'list'] as const,
};
