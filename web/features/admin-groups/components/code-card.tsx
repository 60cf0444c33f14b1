import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showCode } from '#core/domain/text/readable-code.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { setGroupCode } from '#web/features/admin-groups/api/change-group.ts';
import { useGroupChange } from '#web/features/admin-groups/hooks/use-group-change.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';

type CodeCardProps = { groupId: string; code: string | null };

/** How students come in by themselves: with a code, or the link that carries it. */
export function CodeCard({ groupId, code }: CodeCardProps) {
  const { t } = useTranslation('admin-groups');
  const [isAsking, setAsking] = useState(false);
  const change = useGroupChange({ change: setGroupCode, failed: t('failed') });
  const open = (isOpen: boolean) => change.mutate({ group_id: groupId, open: isOpen });
  const link = code ? `${window.location.origin}/join/${code}` : '';
  const copy = async () => {
    if (await copyText(Promise.resolve(link))) toast.success(t('code.copied'));
    else toast.error(t('code.notCopied'));
  };
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('code.title')}</CardTitle>
      <CardDescription>{t(code ? 'code.text' : 'code.closedText')}</CardDescription>
      {code && (
        <>
          <p className="font-mono font-semibold text-2xl tracking-wider">{showCode(code)}</p>
          <p className="wrap-anywhere text-muted-foreground text-sm">{link}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {code && (
          <Button variant="outline" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('code.copy')}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          busy={change.isPending}
          onClick={() => (code ? setAsking(true) : open(true))}
        >
          <RefreshCw aria-hidden="true" />
          {t(code ? 'code.renew' : 'code.open')}
        </Button>
        {code && (
          <Button variant="ghost" size="sm" onClick={() => open(false)}>
            {t('code.close')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('code.renew')}
        text={t('code.renewText')}
        cancel={t('cancel')}
        action={t('code.renew')}
        onAction={() => open(true)}
      />
    </Card>
  );
}
