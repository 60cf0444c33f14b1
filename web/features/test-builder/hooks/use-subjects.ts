import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { subjectsQuery } from '#web/features/test-builder/api/list-subjects.ts';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import { toast } from '#web/lib/page/toast.ts';

const order: readonly string[] = SUBJECTS;
const place = (subject: string) => (order.includes(subject) ? order.indexOf(subject) : order.length);

/** In the order of the paper; a look-up that fails says so and counts as empty. */
export function useSubjects() {
  const { t } = useTranslation('test-builder');
  const bank = useBank();
  const { data = [], isPending, isError } = useQuery(subjectsQuery(bank));
  useEffect(() => {
    if (isError) toast.error(t('toasts.subjectsFailedText'), t('toasts.subjectsFailed'));
  }, [isError, t]);
  return { isPending, subjects: [...data].sort((a, b) => place(a) - place(b)) };
}
