import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import type { ListedQuestion } from '#web/lib/question-bank/find-questions.ts';
import { writtenKey } from '#web/lib/question-bank/written-key.ts';

/** The key as it is written, or that there is none. */
export function AnswerCell({ question }: { question: Pick<ListedQuestion, 'correct_index' | 'key'> }) {
  const { t } = useTranslation('admin-questions');
  const written = writtenKey(question);
  if (written) return <span className="wrap-anywhere font-semibold">{written.replaceAll(',', ', ')}</span>;
  return (
    <Badge variant="warning" className="px-2">
      {t('missing')}
    </Badge>
  );
}

export function StatusBadge({ status }: Pick<ListedQuestion, 'status'>) {
  const { t } = useTranslation('admin-questions');
  return <Badge variant={status === 'active' ? 'success' : 'neutral'}>{t(`statuses.${status}`)}</Badge>;
}

/** What people tell ids apart by; the whole one for who needs it. */
export function QuestionId({ id }: { id: string }) {
  return (
    <span title={id} className="font-mono text-muted-foreground text-xs">
      {id.slice(-8)}
    </span>
  );
}
