export const printingKeys = {
  package: (testId: string) => ['print-package', testId] as const,
  test: (testId: string) => ['test', testId] as const,
  upload: (uploadId: string | null) => ['print-upload', uploadId] as const,
  latestUpload: (testId: string, userId: string) => ['print-upload', 'latest', testId, userId] as const,
  refusal: (uploadId: string) => [...printingKeys.upload(uploadId), 'refusal'] as const,
  doubtfulRows: (uploadId: string) => [...printingKeys.upload(uploadId), 'doubtful-rows'] as const,
  releasedResults: (testId: string) => ['released-results', testId] as const,
};
