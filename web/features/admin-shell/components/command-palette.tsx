import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#web/components/ui/dialog.tsx';
import { PaletteSearch } from '#web/features/admin-shell/components/palette-search.tsx';
import type { NamedScreen } from '#web/features/admin-shell/hooks/use-admin-screens.ts';

/** Ctrl or Cmd and K, from everywhere in the back office: to a screen or a question by a few letters. */
export function CommandPalette({ screens }: { screens: readonly NamedScreen[] }) {
  const { t } = useTranslation(['admin', 'common']);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-keyshortcuts="Control+K Meta+K"
        className="max-md:px-2"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-4!" />
        <span className="max-lg:sr-only">{t('palette.open')}</span>
        <span aria-hidden="true" className="text-muted-foreground text-xs max-md:hidden">
          Ctrl K
        </span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          aria-describedby={undefined}
          closeLabel={t('common:close')}
          className="p-0 sm:top-[15%] sm:max-w-xl sm:translate-y-0 sm:p-0"
        >
          <DialogTitle className="sr-only">{t('palette.title')}</DialogTitle>
          <PaletteSearch screens={screens} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}
