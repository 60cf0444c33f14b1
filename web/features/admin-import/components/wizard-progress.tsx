import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Progress } from '#web/components/ui/progress.tsx';
import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { shareDone, stepOf, WIZARD_STEPS } from '#web/features/admin-import/model/wizard-step.ts';
import { cn } from '#web/lib/page/cn.ts';

type WizardProgressProps = { status: QuestionImport['status'] | undefined; imported: number; ready: number };

/** The three steps, where the import stands, and how far that is. */
export function WizardProgress({ status, imported, ready }: WizardProgressProps) {
  const { t } = useTranslation('admin-import');
  const current = WIZARD_STEPS.indexOf(stepOf(status));
  const isOver = status === 'done' || status === 'undone';
  return (
    <section aria-label={t('steps.label')} className="grid gap-3">
      <ol className="grid gap-2 sm:grid-cols-3">
        {WIZARD_STEPS.map((step, at) => {
          const isDone = at < current || isOver;
          return (
            <li
              key={step}
              aria-current={at === current && !isOver ? 'step' : undefined}
              className={cn(
                'flex items-center gap-2.5 text-muted-foreground',
                at === current && 'font-semibold text-foreground',
              )}
            >
              <span
                className={cn(
                  'grid size-7 shrink-0 place-items-center rounded-full bg-muted font-semibold text-sm tabular-nums',
                  at === current && 'bg-primary text-primary-foreground',
                  isDone && 'bg-success-soft text-success-soft-foreground',
                )}
              >
                {isDone ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : at + 1}
              </span>
              <span>{t(`steps.${step}`)}</span>
              {isDone && <span className="sr-only">({t('steps.done')})</span>}
            </li>
          );
        })}
      </ol>
      <Progress label={t('steps.progress')} value={shareDone(status, imported, ready)} />
    </section>
  );
}
