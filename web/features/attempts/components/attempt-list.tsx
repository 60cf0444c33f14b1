import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { AttemptSummary } from '#web/features/attempts/api/list-attempts.ts';
import { formatDateTime, formatOneDecimal } from '#web/lib/i18n/format.ts';
import { titleName } from '#web/lib/i18n/names.ts';

export function AttemptList({ attempts, label }: { attempts: AttemptSummary[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card"
    >
      {attempts.map((attempt) => (
        <li key={attempt.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
          <AttemptName attempt={attempt} />
          {attempt.status === 'in_progress' ? <OpenAttempt /> : <GradedAttempt attempt={attempt} />}
        </li>
      ))}
    </ul>
  );
}

function AttemptName({ attempt }: { attempt: AttemptSummary }) {
  const { t } = useTranslation('attempts');
  const when = attempt.submitted_at ?? attempt.started_at;
  return (
    <div className="min-w-40 flex-1">
      <p className="font-medium">{attempt.tests ? titleName(attempt.tests.title) : t('untitled')}</p>
      <p className="text-muted-foreground text-sm">
        {t('questions', { count: attempt.total_questions })} ·{' '}
        <time dateTime={when}>{formatDateTime(when)}</time>
      </p>
    </div>
  );
}

/** The bar above the screen leads back to it. */
function OpenAttempt() {
  const { t } = useTranslation('attempts');
  return (
    <Badge variant="warning">
      <Clock aria-hidden="true" />
      {t('open')}
    </Badge>
  );
}

function GradedAttempt({ attempt }: { attempt: AttemptSummary }) {
  const { t } = useTranslation('attempts');
  const { id, correct_answers: correct, total_questions: total, score, isSample } = attempt;
  return (
    <div className="flex items-center justify-between gap-4 max-sm:w-full">
      {correct !== null && score !== null && (
        <p className="tabular-nums sm:text-right">
          <span className="font-semibold">{t('percent', { value: formatOneDecimal(score) })}</span>
          <span className="block text-muted-foreground text-sm">{t('correct', { correct, total })}</span>
        </p>
      )}
      {!isSample && (
        <Link
          to="/app/results/$attemptId"
          params={{ attemptId: id }}
          className={buttonVariants({ size: 'sm', variant: 'outline' })}
        >
          {t('results')}
          <ChevronRight aria-hidden="true" className="size-4!" />
        </Link>
      )}
    </div>
  );
}
