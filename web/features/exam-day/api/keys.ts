import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const examDayKeys = {
  all: sharedKeys.examDay,
  detail: (userId: string) => [...examDayKeys.all, userId] as const,
  weather: (userId: string, place: string) => [...examDayKeys.all, userId, 'weather', place] as const,
};
