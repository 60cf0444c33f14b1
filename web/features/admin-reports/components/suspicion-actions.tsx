import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { dismissSuspicion, undismissSuspicion } from '#web/features/admin-reports/api/dismiss-suspicion.ts';
import type { SuspectedQuestion } from '#web/features/admin-reports/api/list-suspected.ts';
import { useDecision } from '#web/features/admin-reports/hooks/use-decision.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { toast } from '#web/lib/page/toast.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

const MAX_REASON = 500;

/** To its figures, or away with a reason; and back. */
export function SuspicionActions({ question }: { question: SuspectedQuestion }) {
  const office = useOffice();
  const { t } = useTranslation('admin-reports');
  const [reason, setReason] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const failed = t('suspected.failed');
  const dismissal = useDecision({
    decide: (why: string) => dismissSuspicion(question, why),
    onDecided: () => toast.success(t('suspected.dismissed')),
    failed,
  });
  const return_ = useDecision({
    decide: () => undismissSuspicion(question),
    onDecided: () => toast.info(t('suspected.takenUp')),
    failed,
  });
  const isEmpty = !reason?.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty && reason) dismissal.decide(reason);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Link
          to={office.path(questionPath(question.question_id))}
          search={{ panel: 'statistics' } as never}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          <ChartColumn aria-hidden="true" />
          {t('suspected.statistics')}
        </Link>
        {question.reason !== null && (
          <Button
            variant="outline"
            size="sm"
            busy={return_.isPending}
            onClick={() => return_.decide(undefined)}
          >
            {t('suspected.takeUp')}
          </Button>
        )}
        {question.reason === null && reason === null && (
          <Button variant="ghost" size="sm" onClick={() => setReason('')}>
            {t('suspected.dismiss')}
          </Button>
        )}
      </div>
      {question.reason === null && reason !== null && (
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <Field
            label={t('suspected.reason')}
            error={isChecked && isEmpty ? t('suspected.reasonNeeded') : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                // The button that opened it is gone.
                autoFocus
                value={reason}
                maxLength={MAX_REASON}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={dismissal.isPending}>
              {t('suspected.dismissNow')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setReason(null)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
