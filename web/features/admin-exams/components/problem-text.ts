import { useTranslation } from 'react-i18next';
import { ASKED_KINDS } from '#core/contracts/exams/exam-shape.ts';
import type { Problem } from '#web/features/admin-exams/model/check-draft.ts';

/** What is wrong, as a sentence. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('admin-exams');
  return ({ kind, code, values }) => {
    const asked = ASKED_KINDS.find((each) => each === values.kind);
    const named = { ...values, ...(asked && { kind: t(`kinds.${asked}`) }) };
    return kind === 'contradiction' ? t(`contradictions.${code}`, named) : t(`problems.${code}`, named);
  };
}
