export const boardKeys = {
  all: ['sitting-board'] as const,
  timeline: (sittingId: string, number: number, eventId: number) =>
    [...boardKeys.all, 'timeline', sittingId, number, eventId] as const,
  minutes: (sittingId: string) => [...boardKeys.all, 'minutes', sittingId] as const,
  sitting: (sittingId: string) => [...boardKeys.all, 'sitting', sittingId] as const,
};
