export const sittingResultsKeys = {
  all: ['sitting-results'] as const,
  results: (id: string) => [...sittingResultsKeys.all, 'results', id] as const,
  analysis: (id: string, group: string | undefined) =>
    [...sittingResultsKeys.all, 'analysis', id, group] as const,
};
