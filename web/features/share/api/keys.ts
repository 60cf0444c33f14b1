export const shareKeys = { score: (token: string) => ['shared-score', token] as const };
