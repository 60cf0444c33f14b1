import { useTranslation } from 'react-i18next';
import { boardDeadline } from '#core/domain/breach/breach.ts';
import { kolkataInstant, kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { formatDateTime } from '#web/lib/i18n/format.ts';

type WhenCardProps = { knownAt: string; onChange: (knownAt: string) => void };

export function WhenCard({ knownAt, onChange }: WhenCardProps) {
  const { t } = useTranslation('admin-breach');
  const instant = kolkataInstant(knownAt);
  const deadline = instant && boardDeadline(instant);
  const boardText = () => {
    if (!deadline) return t('when.unknown');
    const time = formatDateTime(deadline.toISOString());
    return t(deadline.getTime() < Date.now() ? 'when.boardLate' : 'when.board', { time });
  };
  return (
    <Card className="grid gap-5">
      <CardTitle>{t('when.title')}</CardTitle>
      <Field label={t('when.known')} className="max-w-sm">
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={knownAt}
            max={kolkataLocal(new Date())}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <ol className="grid list-decimal gap-3 ps-5">
        <li>{t('when.now')}</li>
        <li aria-live="polite">{boardText()}</li>
      </ol>
      <p className="text-muted-foreground text-sm">{t('when.police')}</p>
    </Card>
  );
}
