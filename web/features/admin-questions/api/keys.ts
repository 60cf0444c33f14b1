import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const adminQuestionsKeys = {
  subjects: [...sharedKeys.questionBank, 'subjects'] as const,
  chapters: (subject: string | undefined) =>
    [...sharedKeys.questionBank, 'chapters', subject ?? null] as const,
  preview: (id: string) => [...sharedKeys.questionBank, 'preview', id] as const,
  bulkChanges: [...sharedKeys.questionBank, 'bulk-changes'] as const,
  uncheckedFormulas: [...sharedKeys.questionBank, 'unchecked-formulas'] as const,
  savedViews: ['saved-views', 'questions'] as const,
};
