import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { SettingSwitch } from '#web/features/admin-settings/components/setting-switch.tsx';
import { useDemoContent } from '#web/features/admin-settings/hooks/use-demo-content.ts';

export function DemoCard({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('admin-settings');
  const [asking, setAsking] = useState(false);
  const demo = useDemoContent();
  return (
    <Card className="grid content-start gap-5">
      <CardTitle>{t('demo.title')}</CardTitle>
      <SettingSwitch
        label={t('demo.mode')}
        text={t('demo.modeText')}
        checked={isAllowed}
        busy={demo.isAllowing}
        onChange={demo.allow}
      />
      <div className="grid gap-2 border-border border-t pt-5">
        <p className="text-muted-foreground text-sm">{t('demo.purgeText')}</p>
        <Button
          variant="outline"
          className="justify-self-start"
          busy={demo.isPurging}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" />
          {t('demo.purge')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('demo.purgeTitle')}
        text={t('demo.purgeWarning')}
        cancel={t('cancel')}
        action={t('demo.purge')}
        onAction={demo.purge}
      />
    </Card>
  );
}
