import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { availableCountQuery } from '#web/features/test-builder/api/count-available-questions.ts';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import { isComplete, type Selection } from '#web/features/test-builder/model/selection.ts';
import { cn } from '#web/lib/page/cn.ts';

type TestSummaryProps = { selection: Selection; isCreating: boolean; refusal: string | null };

/**
 * On a phone the form is three screens long: once there is something to create, the button stays at its bottom. Not in a
 * magnified window, which has no room for both.
 */
const IN_REACH =
  'max-lg:[@media(min-height:26rem)]:sticky max-lg:bottom-2 max-lg:z-20 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-y-2 max-lg:p-3 max-lg:shadow-raised';

export function TestSummary({ selection, isCreating, refusal }: TestSummaryProps) {
  const { t } = useTranslation('test-builder');
  const { questionCount: questions, minutes } = selection;
  const hasSubject = selection.subjects.length > 0;
  const needsChapter = hasSubject && !isComplete(selection);
  return (
    <Card className={cn('grid gap-4 lg:top-22 lg:[@media(min-height:26rem)]:sticky', hasSubject && IN_REACH)}>
      <div className={cn('grid gap-4', hasSubject && 'max-lg:gap-0.5')}>
        <div className="grid gap-1">
          <h2 className={cn('font-semibold text-lg', hasSubject && 'max-lg:sr-only')}>{t('summary')}</h2>
          <p className="tabular-nums">{t('chosen', { questions, minutes })}</p>
        </div>
        <AvailableCount selection={selection} />
      </div>
      <Button type="submit" busy={isCreating} disabled={isCreating || !isComplete(selection)}>
        {isCreating ? t('creating') : t('create')}
      </Button>
      {refusal && (
        <Alert role="alert" className="col-span-full">
          <p>{refusal}</p>
          <Link to="/pricing" className="font-semibold underline underline-offset-4">
            {t('premium.link')}
          </Link>
        </Alert>
      )}
      {!hasSubject && (
        <p className="col-span-full text-center text-muted-foreground text-sm">
          {t('toasts.selectSubjectsText')}
        </p>
      )}
      {needsChapter && (
        <p className="col-span-full text-center text-muted-foreground text-sm">{t('toasts.selectChapter')}</p>
      )}
    </Card>
  );
}

/** A count that could not be loaded is 0, as the specification says. */
function AvailableCount({ selection }: { selection: Selection }) {
  const { t } = useTranslation('test-builder');
  const { data, isPending } = useQuery(availableCountQuery(selection, useBank()));
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
