import { useTranslation } from 'react-i18next';
import {
  CHECKLIST,
  CHECKLIST_OF_ANY_EXAM,
  itemNumber,
  type ShownItem,
} from '#core/domain/exam-day/checklist.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { ExamDay } from '#web/features/exam-day/api/get-exam-day.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';

/** The list of the exam whose day it is: NEET's, that of its definition, else what holds for any exam. */
export function useChecklist({ context, checklist }: Pick<ExamDay, 'context' | 'checklist'>): ShownItem[] {
  const { t } = useTranslation('exam-day');
  if (checklist) {
    return checklist.items.map(({ item, text }) => ({
      item,
      number: itemNumber(item),
      label: inLanguage(text),
    }));
  }
  const items = (context.exam ?? NEET_EXAM) === NEET_EXAM ? CHECKLIST : CHECKLIST_OF_ANY_EXAM;
  return items.map((item) => ({ item, number: itemNumber(item), label: t(`items.${item}`) }));
}
