import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/page/cn.ts';

/** To the list of shortcuts, where those of one character are switched off: no key may be the only way there. */
export function OpenShortcuts({ className, onClick }: { className?: string; onClick: () => void }) {
  const { t } = useTranslation('test-taking');
  return (
    <Button
      variant="ghost"
      size="sm"
      className={cn('justify-self-start text-muted-foreground', className)}
      onClick={onClick}
    >
      <Keyboard aria-hidden="true" />
      {t('shortcuts.open')}
    </Button>
  );
}
