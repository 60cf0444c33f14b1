import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const adminDashboardKeys = {
  questionCounts: [...sharedKeys.questionBank, 'counts'] as const,
  auditLog: [...sharedKeys.questionBank, 'audit-log'] as const,
  waiting: [...sharedKeys.questionBank, 'waiting'] as const,
};
