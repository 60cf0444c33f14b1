import { useTranslation } from 'react-i18next';
import type { GuardianAct } from '#core/contracts/guardians/guardian-page.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';

type AskInstituteProps = {
  open: readonly ('data' | 'deletion')[];
  isBusy: boolean;
  onAct: (act: GuardianAct) => void;
};

/** What only the institute can do, because it must know whom it answers. */
export function AskInstitute({ open, isBusy, onAct }: AskInstituteProps) {
  const { t } = useTranslation('guardian');
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <CardTitle>{t('ask.title')}</CardTitle>
        <CardDescription>{t('ask.text')}</CardDescription>
      </div>
      {open.map((what) => (
        <p key={what} role="status">
          {t(`ask.${what}Asked`)}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {(['data', 'deletion'] as const)
          .filter((what) => !open.includes(what))
          .map((what) => (
            <Button
              key={what}
              variant="outline"
              disabled={isBusy}
              onClick={() => onAct({ kind: 'ask', what })}
            >
              {t(`ask.${what}`)}
            </Button>
          ))}
      </div>
    </Card>
  );
}
