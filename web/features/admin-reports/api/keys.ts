import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Of the bank: what is edited there may settle a suspicion. */
export const adminReportKeys = {
  all: [...sharedKeys.questionBank, 'doubts'] as const,
  reported: (isAnswered: boolean, page: number) =>
    [...adminReportKeys.all, 'reported', isAnswered, page] as const,
  suspected: (isDismissed: boolean, page: number) =>
    [...adminReportKeys.all, 'suspected', isDismissed, page] as const,
};
