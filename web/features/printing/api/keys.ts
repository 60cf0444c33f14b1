export const printingKeys = {
  package: (testId: string) => ['print-package', testId] as const,
};
