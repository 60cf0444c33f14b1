export const adminExamsKeys = {
  all: ['admin-exams'] as const,
  list: () => [...adminExamsKeys.all, 'list'] as const,
  one: (code: string) => [...adminExamsKeys.all, 'one', code] as const,
};
