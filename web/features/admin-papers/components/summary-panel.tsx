import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { QuestionsById } from '#web/features/admin-papers/api/get-paper-questions.ts';
import { reserveQuestionsMutation } from '#web/features/admin-papers/api/reserve-questions.ts';
import { BalanceTable } from '#web/features/admin-papers/components/balance-table.tsx';
import { replaceQuestion } from '#web/features/admin-papers/model/edit-paper.ts';
import type { PaperSummary, Warning } from '#web/features/admin-papers/model/paper-summary.ts';
import { formatMarks } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type SummaryPanelProps = {
  summary: PaperSummary;
  /** Of its questions, in their order. */
  ids: readonly string[];
  known: QuestionsById;
  /** Without it nothing can be mended: the paper is frozen. */
  onChange?: (edit: (content: PaperContent) => PaperContent) => void;
};

/** What the paper adds up to, and what should be looked at before it is published. */
export function SummaryPanel({ summary, ids, known, onChange }: SummaryPanelProps) {
  const { t } = useTranslation('papers');
  const { questions, marks, minutes, subjects, warnings } = summary;
  const totals = [
    t('questions', { count: questions }),
    t('marks', { value: formatMarks(marks) }),
    t('minutes', { count: minutes }),
  ];
  const idsOf = ({ numbers }: Warning) => numbers.flatMap((number) => ids[number - 1] ?? []);
  const takeSuccessors = (warning: Warning) =>
    onChange?.((content) =>
      idsOf(warning).reduce((before, id) => {
        const successor = known.get(id)?.successor_id;
        return successor ? replaceQuestion(before, id, successor) : before;
      }, content),
    );
  return (
    <section aria-label={t('summary')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex flex-wrap gap-x-6 gap-y-1 font-semibold text-lg tabular-nums">
        {totals.map((total) => (
          <span key={total}>{total}</span>
        ))}
      </p>
      {subjects.length > 0 && <BalanceTable subjects={subjects} />}
      {onChange &&
        warnings.map((warning) => (
          <Alert key={warning.kind} kind={warning.kind === 'noKey' ? 'danger' : 'warning'}>
            <p className="wrap-anywhere">
              {t(`warnings.${warning.kind}`, {
                count: warning.numbers.length,
                numbers: numbersText(warning.numbers),
              })}
            </p>
            {warning.kind === 'practice' && <ReserveButton ids={idsOf(warning)} />}
            {warning.kind === 'replaced' && (
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                onClick={() => takeSuccessors(warning)}
              >
                {t('warnings.takeNewer')}
              </Button>
            )}
          </Alert>
        ))}
    </section>
  );
}

/** More are counted, not listed. */
const LISTED = 20;

function numbersText(numbers: readonly number[]): string {
  const listed = numbers.slice(0, LISTED).join(', ');
  return numbers.length > LISTED ? `${listed}, …` : listed;
}

/** Takes them out of what students practise: anyone who meets a paper meets its questions first there. */
function ReserveButton({ ids }: { ids: string[] }) {
  const { t } = useTranslation('papers');
  const queryClient = useQueryClient();
  const reserve = useMutation({
    ...reserveQuestionsMutation(queryClient),
    onSuccess: ({ changed }) => toast.success(t('reserved', { count: changed })),
    onError: (error) => toast.error(failureText(error, t('reserveFailed'))),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      busy={reserve.isPending}
      onClick={() => reserve.mutate(ids)}
    >
      {t('reserve', { count: ids.length })}
    </Button>
  );
}
