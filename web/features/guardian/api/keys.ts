export const guardianKeys = { page: (token: string) => ['guardian-page', token] as const };
