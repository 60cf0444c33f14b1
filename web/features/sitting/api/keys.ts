export const sittingKeys = {
  all: ['sittings'] as const,
  coming: (userId: string) => [...sittingKeys.all, 'coming', userId] as const,
};
