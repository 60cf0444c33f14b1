export const competitionsKeys = {
  all: ['competitions'] as const,
  list: (userId: string) => [...competitionsKeys.all, 'list', userId] as const,
  one: (userId: string, id: string) => [...competitionsKeys.all, 'one', userId, id] as const,
};
