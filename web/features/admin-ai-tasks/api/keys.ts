import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const aiTaskKeys = {
  all: ['admin', 'ai-tasks'] as const,
  counts: ['admin', 'ai-tasks', 'counts'] as const,
  status: ['admin', 'ai-tasks', 'status'] as const,
  recent: ['admin', 'ai-tasks', 'recent'] as const,
  drafts: (page: number) => [...aiTaskKeys.all, 'drafts', page] as const,
  candidates: (locale: string) => [...sharedKeys.questionBank, 'ai-candidates', locale] as const,
};
