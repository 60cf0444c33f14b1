import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const profileKeys = {
  all: sharedKeys.profile,
  extraTimeRequest: (userId: string) => ['extra-time-request', userId] as const,
  push: (userId: string) => ['push', userId] as const,
  offeredExams: ['offered-exams'] as const,
  detail: (userId: string) => [...profileKeys.all, userId] as const,
};
