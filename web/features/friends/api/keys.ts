export const friendsKeys = {
  lists: (userId: string) => ['friends', userId] as const,
  code: (userId: string, code: string) => ['friend-of-code', userId, code] as const,
};
