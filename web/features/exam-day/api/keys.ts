export const examDayKeys = {
  all: ['exam-day'] as const,
  detail: (userId: string) => [...examDayKeys.all, userId] as const,
  weather: (userId: string, place: string) => [...examDayKeys.all, userId, 'weather', place] as const,
};
