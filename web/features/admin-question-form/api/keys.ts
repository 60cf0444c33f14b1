export const questionFormKeys = {
  all: ['admin', 'question'] as const,
  /** Where the last new one stood. */
  place: ['admin', 'question', 'place'] as const,
  detail: (id: string) => [...questionFormKeys.all, id] as const,
  usage: (id: string) => [...questionFormKeys.detail(id), 'usage'] as const,
  history: (id: string) => [...questionFormKeys.detail(id), 'history'] as const,
  latest: (id: string, updatedAt: string) => [...questionFormKeys.history(id), 'latest', updatedAt] as const,
  terms: (subject: string, chapter: string) => [...questionFormKeys.all, 'terms', subject, chapter] as const,
  chapters: (subject: string) => [...questionFormKeys.all, 'chapters', subject] as const,
  notOnPaper: (formulas: readonly string[]) => [...questionFormKeys.all, 'not-on-paper', formulas] as const,
  similar: (stem: string, exceptId: string | null) =>
    [...questionFormKeys.all, 'similar', stem, exceptId] as const,
};
