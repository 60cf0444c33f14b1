import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianAct, GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';

type AgreedProps = { page: GuardianPage; isBusy: boolean; onAct: (act: GuardianAct) => void };

/** What stands, its switches, and the way back. */
export function Agreed({ page: { agreed, social, results }, isBusy, onAct }: AgreedProps) {
  const { t } = useTranslation('guardian');
  const [asks, setAsks] = useState(false);
  return (
    <Card className="grid gap-5">
      <CardTitle>{t('form.title')}</CardTitle>
      {agreed && (
        <p className="wrap-anywhere">
          {t(agreed.how === 'paper' ? 'agreedOnPaper' : 'agreed', {
            name: agreed.name,
            relation: t(`form.relations.${agreed.relation}`),
            date: formatDate(agreed.at),
          })}
        </p>
      )}
      <Wish kind="social" on={social} isBusy={isBusy} onAct={onAct} />
      {results !== null && <Wish kind="results" on={results} isBusy={isBusy} onAct={onAct} />}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={isBusy}
        onClick={() => setAsks(true)}
      >
        {t('withdraw.button')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('withdraw.title')}
        text={t('withdraw.text')}
        cancel={t('withdraw.no')}
        action={t('withdraw.yes')}
        onAction={() => onAct({ kind: 'withdraw' })}
      />
    </Card>
  );
}

type WishProps = Omit<AgreedProps, 'page'> & { kind: 'social' | 'results'; on: boolean };

function Wish({ kind, on, isBusy, onAct }: WishProps) {
  const { t } = useTranslation('guardian');
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <Label htmlFor={id} className="text-base">
          {t(`${kind}.label`)}
        </Label>
        <p id={`${id}-text`} className="text-muted-foreground text-sm">
          {t(on ? `${kind}.on` : `${kind}.off`)}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={on}
        disabled={isBusy}
        onCheckedChange={(wanted) => onAct({ kind, on: wanted })}
        className="mt-0.5"
      />
    </div>
  );
}
