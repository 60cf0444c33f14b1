import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';

type SetupCardProps = { context: ExamDayContext; onStart: () => void };

/** While one of the three key fields is missing. */
export function SetupCard({ context, onStart }: SetupCardProps) {
  const { t } = useTranslation('exam-day');
  const missing = [
    ...(context.exam_date ? [] : [t('form.date')]),
    ...(context.exam_center_address ? [] : [t('form.center')]),
    ...(context.home_address ? [] : [t('form.home')]),
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('setup.title')}</CardTitle>
        <CardDescription>{t('setup.text')}</CardDescription>
      </CardHeader>
      <p className="mb-2 font-medium text-sm">{t('setup.missing')}</p>
      <ul className="mb-5 list-disc pl-5 text-muted-foreground">
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Button onClick={onStart}>{t('setup.start')}</Button>
    </Card>
  );
}
