import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showCode } from '#core/domain/text/readable-code.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { QrCode, qrModules } from '#web/components/qr-code.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import type { FriendsPartProps } from '#web/features/friends/components/requests.tsx';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';

/** What is given to friends, as a code and as a link, until a new one is made. */
export function CodeCard({ friends: { code, alias }, isBusy, onChange }: FriendsPartProps) {
  const { t } = useTranslation('friends');
  const [asks, setAsks] = useState(false);
  const [drawn, setDrawn] = useState<{ link: string; modules: boolean[][] } | null>(null);
  const shown = showCode(code);
  const link = `${window.location.origin}/app/friends?code=${shown}`;
  const copy = async (text: string) => {
    if (await copyText(Promise.resolve(text))) toast.success(t('code.copied'));
    else toast.error(t('code.copyFailed'));
  };
  const draw = () =>
    qrModules(link).then(
      (modules) => setDrawn({ link, modules }),
      () => toast.error(t('code.qrFailed')),
    );
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <CardTitle>{t('code.title')}</CardTitle>
        <CardDescription>{t('code.text')}</CardDescription>
      </div>
      <p className="break-all font-mono font-semibold text-2xl tracking-wide">{shown}</p>
      <p className="wrap-anywhere text-muted-foreground text-sm">{link}</p>
      <p className="wrap-anywhere text-sm">{t('code.as', { alias })}</p>
      {/* Of a code that was renewed, the picture goes. */}
      {drawn?.link === link && (
        <QrCode modules={drawn.modules} label={t('code.qr')} className="w-full max-w-60 rounded-lg" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(link)}>{t('code.copyLink')}</Button>
        <Button variant="outline" onClick={() => void copy(shown)}>
          {t('code.copyCode')}
        </Button>
        {drawn?.link !== link && (
          <Button variant="outline" onClick={() => void draw()}>
            {t('code.showQr')}
          </Button>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={() => setAsks(true)}>
          {t('code.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('code.renewTitle')}
        text={t('code.renewText')}
        cancel={t('code.keep')}
        action={t('code.renewYes')}
        onAction={() => onChange({ act: 'renew_code' }, t('code.renewed'))}
      />
    </Card>
  );
}
