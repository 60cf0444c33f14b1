import { useTranslation } from 'react-i18next';
import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';
import { Card } from '#web/components/ui/card.tsx';
import { HowItGoes } from '#web/features/sitting/components/how-it-goes.tsx';
import { TimeUntil } from '#web/features/sitting/components/time-until.tsx';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';

type BeforeEntryProps = { told: CandidateSittingState; now: number };

export function BeforeEntry({ told, now }: BeforeEntryProps) {
  const { t } = useTranslation('sitting');
  const opens = new Date(told.entry_opens_at);
  return (
    <>
      <Card className="grid gap-5">
        <TimeUntil label={t('before.until')} ms={opens.getTime() - now} />
        <p className="text-center text-muted-foreground">
          {t('before.text', { time: formatLongDateTime(opens) })}
        </p>
      </Card>
      <HowItGoes />
    </>
  );
}
