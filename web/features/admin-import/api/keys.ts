export const adminImportKeys = {
  all: ['question-imports'] as const,
  recent: ['question-imports', 'recent'] as const,
  /** Which exam the last file of this page was for. */
  exam: ['question-imports', 'exam'] as const,
  one: (id: string) => ['question-imports', id] as const,
  counts: (id: string) => ['question-imports', id, 'counts'] as const,
  rows: (id: string, show: string, page: number) => ['question-imports', id, 'rows', show, page] as const,
};
