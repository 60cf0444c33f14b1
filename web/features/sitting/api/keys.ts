import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const sittingKeys = {
  all: sharedKeys.comingExams,
  coming: (userId: string) => [...sittingKeys.all, 'coming', userId] as const,
};
