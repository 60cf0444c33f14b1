import { useTranslation } from 'react-i18next';
import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';

export function useCutOffText(): (cutOff: ExamDefinition['cutOff']) => string {
  const { t } = useTranslation('admin-exams');
  return (cutOff) => {
    if (cutOff === undefined) return t('cutOffs.none');
    return cutOff === 'announced' ? t('cutOffs.announced') : t('cutOffs.of', { percent: cutOff.percent });
  };
}
