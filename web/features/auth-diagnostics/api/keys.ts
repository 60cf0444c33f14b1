export const diagnosticsKeys = {
  results: (userId: string | undefined) => ['auth-diagnostics', userId] as const,
};
