import { useTranslation } from 'react-i18next';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { choiceAt } from '#core/domain/scoring/which-count.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';

type ChoiceNoticeProps = { marking: MarkingScheme; exam: Pick<ExamState, 'answers' | 'index'> };

/** How many of the section's questions count, and that more are answered; nothing where all count. */
export function ChoiceNotice({ marking, exam: { answers, index } }: ChoiceNoticeProps) {
  const { t } = useTranslation('test-taking');
  const choice = choiceAt(
    marking,
    answers.map(({ given }) => given !== null),
    index + 1,
  );
  if (!choice) return null;
  const { counted, asked, answered, counts } = choice;
  return (
    <div className="mx-auto mb-6 grid max-w-reading gap-3 xl:mx-0">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{t('choice.rule', { counted, asked })}</span>
        <span className="text-muted-foreground tabular-nums">
          {t('choice.answered', { answered, counted })}
        </span>
      </p>
      <div role="status">
        {answered > counted && (
          <Alert kind="warning">
            <p>{t('choice.over', { answered, counted })}</p>
            {!counts && <p className="font-medium">{t('choice.notThis')}</p>}
          </Alert>
        )}
      </div>
    </div>
  );
}

/** Beside what is handed in. */
export function AnswersNotCounted({ count }: { count: number }) {
  const { t } = useTranslation('test-taking');
  if (count === 0) return null;
  return (
    <Alert kind="warning" className="mt-4">
      <p>{t('choice.notCounted', { count })}</p>
    </Alert>
  );
}
