import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { multiple } from '#core/domain/questions/kinds/multiple/multiple.ts';
import { type SuspectedQuestion, suspectedQuery } from '#web/features/admin-reports/api/list-suspected.ts';
import { DoubtedQuestionCard } from '#web/features/admin-reports/components/doubted-question-card.tsx';
import { QueueList } from '#web/features/admin-reports/components/queue-list.tsx';
import { Suspicion } from '#web/features/admin-reports/components/suspicion.tsx';
import { SuspicionActions } from '#web/features/admin-reports/components/suspicion-actions.tsx';

type SuspectedListProps = { isDismissed: boolean; page: number; onPage: (page: number) => void };

const optionsOf = (index: number | null) => (index === null ? [] : [index]);
const keyOptions = ({ key, key_index }: SuspectedQuestion) =>
  key?.kind === 'multiple' ? (key.right[0] ?? []) : optionsOf(key_index);
const likelierOptions = ({ key, answer, option_index }: SuspectedQuestion) =>
  key?.kind === 'multiple' ? (multiple.readAnswer(answer ?? '')?.chosen ?? []) : optionsOf(option_index);

export function SuspectedList({ isDismissed, page, onPage }: SuspectedListProps) {
  const { t } = useTranslation('admin-reports');
  const rows = useQuery(suspectedQuery(isDismissed, page));
  return (
    <QueueList
      rows={rows}
      page={page}
      onPage={onPage}
      empty={t(isDismissed ? 'suspected.noneDone' : 'suspected.none')}
      renderRow={(question) => (
        <DoubtedQuestionCard
          question={question}
          keyOptions={keyOptions(question)}
          likelier={likelierOptions(question)}
        >
          <Suspicion question={question} />
          {!rows.isPlaceholderData && <SuspicionActions question={question} />}
        </DoubtedQuestionCard>
      )}
    />
  );
}
