export const printReviewKeys = {
  all: ['print-review'] as const,
  list: (status: string) => [...printReviewKeys.all, 'list', status] as const,
  detail: (uploadId: string) => [...printReviewKeys.all, uploadId] as const,
};
