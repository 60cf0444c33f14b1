import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { Phase } from '#web/features/sitting/model/phase.ts';
import { formatClockTime, formatLongDateTime } from '#web/lib/i18n/format.ts';

type AfterSittingProps = { told: CandidateSittingState; phase: Phase };

export function AfterSitting({ told, phase }: AfterSittingProps) {
  const { t } = useTranslation('sitting');
  return (
    <>
      {phase === 'handedIn' && <Receipt told={told} />}
      {phase === 'cancelled' && (
        <Alert kind="warning" role="status">
          <p className="font-semibold">{t('after.cancelled')}</p>
          {told.cancel_reason && <p className="wrap-anywhere">{told.cancel_reason}</p>}
        </Alert>
      )}
      {phase === 'over' && (
        <Alert role="status">
          <p>{t(told.attempt ? 'after.closing' : 'after.over')}</p>
        </Alert>
      )}
      <Link to="/app" className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}>
        {t('after.toDashboard')}
      </Link>
    </>
  );
}

/** What the student takes home: when, how much, and a word that proves which answers they were. */
function Receipt({ told }: { told: CandidateSittingState }) {
  const { t } = useTranslation('sitting');
  const { attempt, results_at: resultsAt, challenges_until: keyUntil, state } = told;
  if (!attempt?.submitted_at) return null;
  return (
    <Card className="grid gap-5">
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-success-soft-foreground" />
        <div className="grid gap-1">
          <h2 className="font-semibold text-xl">{t('after.handedIn')}</h2>
          <p className="text-muted-foreground">
            <span>{t('after.when', { time: formatClockTime(new Date(attempt.submitted_at)) })}</span>
            <span>
              {attempt.answered !== null && ` · ${t('after.answers', { count: attempt.answered })}`}
            </span>
          </p>
        </div>
      </div>
      {attempt.receipt && (
        <div className="grid gap-1 rounded-lg bg-muted p-4 text-center">
          <p className="text-muted-foreground text-sm">{t('after.receipt')}</p>
          <p data-receipt className="wrap-anywhere select-all font-bold font-mono text-2xl">
            {attempt.receipt}
          </p>
          <p className="text-muted-foreground text-sm">{t('after.receiptText')}</p>
        </div>
      )}
      {state === 'released' ? (
        <Link
          to="/app/results/$attemptId"
          params={{ attemptId: attempt.id }}
          className={buttonVariants({ className: 'justify-self-start' })}
        >
          {t('after.results')}
        </Link>
      ) : (
        <p>
          {resultsAt
            ? t('after.resultsAt', { time: formatLongDateTime(new Date(resultsAt)) })
            : t('after.resultsByHand')}
        </p>
      )}
      {keyUntil && state !== 'released' && (
        <div className="grid gap-3">
          <p>{t('after.keyUntil', { time: formatLongDateTime(new Date(keyUntil)) })}</p>
          <Link
            to="/app/sittings/$sittingId/key"
            params={{ sittingId: told.sitting_id }}
            className={buttonVariants({ className: 'justify-self-start' })}
          >
            {t('after.key')}
          </Link>
        </div>
      )}
    </Card>
  );
}
