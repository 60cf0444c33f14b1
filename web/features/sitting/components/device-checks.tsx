import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { CHECKS, type Check, type CheckResult } from '#web/features/sitting/model/device-check.ts';
import { cn } from '#web/lib/page/cn.ts';

const looks = {
  fine: { Icon: CircleCheck, classes: 'text-success-soft-foreground' },
  working: { Icon: LoaderCircle, classes: 'text-muted-foreground' },
  warning: { Icon: TriangleAlert, classes: 'text-warning-soft-foreground' },
};

/** What was found about the device, each with what to do about it. */
export function DeviceChecks({ results }: { results: Record<Check, CheckResult> | null }) {
  const { t } = useTranslation('sitting');
  if (!results) return <Skeleton className="h-60 rounded-xl" />;
  return (
    <section aria-labelledby="device-checks" className="grid gap-3">
      <h2 id="device-checks" className="font-semibold text-xl">
        {t('check.title')}
      </h2>
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
        {CHECKS.map((check) => {
          const result = results[check];
          const { Icon, classes } = looks[result];
          return (
            <li
              key={check}
              data-check={check}
              data-result={result}
              className="flex items-start gap-3 px-4 py-3"
            >
              <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', classes)} />
              <div className="grid min-w-0">
                <span className="font-medium">{t(`check.${check}.${result}`)}</span>
                {result === 'warning' && (
                  <span className="text-muted-foreground text-sm">{t(`check.${check}.help`)}</span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
