import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/ui/card.tsx';
import type { PrintableTest } from '#web/features/printing/api/get-test.ts';
import { useOwnMinutes } from '#web/lib/student/extra-time.ts';

export function TestFacts({ test }: { test: PrintableTest }) {
  const { t } = useTranslation('printing');
  const ownMinutes = useOwnMinutes();
  const facts = [
    { name: t('duration'), value: t('minutes', { count: ownMinutes(test.duration_sec) }) },
    { name: t('questions'), value: String(test.config.questionCount) },
    { name: t('mode'), value: t(`modes.${test.mode}`) },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-3 gap-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-1">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
