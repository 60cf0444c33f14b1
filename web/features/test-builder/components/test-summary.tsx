import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { availableCountQuery } from '#web/features/test-builder/api/count-available-questions.ts';
import { isComplete, type Selection } from '#web/features/test-builder/hooks/selection.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

type TestSummaryProps = { selection: Selection; isCreating: boolean; refusal: string | null };

export function TestSummary({ selection, isCreating, refusal }: TestSummaryProps) {
  const { t } = useTranslation('test-builder');
  const { questionCount: questions, minutes } = selection;
  const needsChapter = selection.subjects.length > 0 && !isComplete(selection);
  return (
    <Card className="grid gap-4 lg:sticky lg:top-22">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('summary')}</h2>
        <p className="tabular-nums">{t('chosen', { questions, minutes })}</p>
      </div>
      <AvailableCount selection={selection} />
      <Button type="submit" block busy={isCreating} disabled={!isComplete(selection)}>
        {isCreating ? t('creating') : t('create')}
      </Button>
      {refusal && (
        <Alert role="alert">
          <p>{refusal}</p>
          <Link to="/pricing" className="font-semibold underline underline-offset-4">
            {t('premium.link')}
          </Link>
        </Alert>
      )}
      {selection.subjects.length === 0 && (
        <p className="text-center text-muted-foreground text-sm">{t('toasts.selectSubjectsText')}</p>
      )}
      {needsChapter && (
        <p className="text-center text-muted-foreground text-sm">{t('toasts.selectChapter')}</p>
      )}
    </Card>
  );
}

/** A count that cannot be had is 0, as the specification wants it. */
function AvailableCount({ selection }: { selection: Selection }) {
  const { t } = useTranslation('test-builder');
  const { isOn: isDemo } = useDemoMode();
  const { data, isPending } = useQuery(availableCountQuery(selection, isDemo));
  if (isPending) return <p className="text-muted-foreground text-sm">{t('countLoading')}</p>;
  const count = data ?? 0;
  return (
    <p aria-live="polite" className="text-sm tabular-nums">
      <span className="text-muted-foreground">{t('available', { count })}</span>
      {count < selection.questionCount && (
        <span className="mt-1 flex items-center gap-1.5 font-medium text-warning-soft-foreground">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {t('fewer')}
        </span>
      )}
    </p>
  );
}
