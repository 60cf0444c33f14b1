export const billingKeys = {
  subscription: (userId: string) => ['subscription', userId] as const,
};
