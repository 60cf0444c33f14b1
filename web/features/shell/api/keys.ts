import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const shellKeys = {
  premium: (userId: string) => [...sharedKeys.premium, userId] as const,
  notifications: (userId: string) => ['notifications', userId] as const,
};
