import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { chaptersQuery } from '#web/features/test-builder/api/list-chapters.ts';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import { toast } from '#web/lib/page/toast.ts';

export type ChapterGroup = { subject: string; chapters: string[] };

/** The chapters of every chosen subject; a look-up that fails says so once and counts as empty. */
export function useChapters(subjects: readonly string[]) {
  const { t } = useTranslation('test-builder');
  const bank = useBank();
  const lists = useQueries({ queries: subjects.map((subject) => chaptersQuery(subject, bank)) });
  const failed = lists.some((list) => list.isError);
  useEffect(() => {
    if (failed) toast.error(t('toasts.chaptersFailedText'), t('toasts.chaptersFailed'));
  }, [failed, t]);
  const groups: ChapterGroup[] = subjects.map((subject, index) => ({
    subject,
    chapters: lists[index]?.data ?? [],
  }));
  return {
    isPending: lists.some((list) => list.isPending),
    groups: groups.filter(({ chapters }) => chapters.length > 0),
  };
}
