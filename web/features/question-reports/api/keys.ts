export const questionReportKeys = {
  own: (userId: string) => ['question-reports', userId] as const,
};
