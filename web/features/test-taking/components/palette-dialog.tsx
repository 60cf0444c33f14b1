import { useTranslation } from 'react-i18next';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { OpenShortcuts } from '#web/features/test-taking/components/open-shortcuts.tsx';
import { PaletteGrid, type PaletteGridProps } from '#web/features/test-taking/components/palette-grid.tsx';

type PaletteDialogProps = PaletteGridProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenShortcuts: () => void;
};

/** Where the palette does not stand beside the question, the way to the list of shortcuts is here, too. */
export function PaletteDialog({ open, onOpenChange, onOpenShortcuts, ...palette }: PaletteDialogProps) {
  const { t } = useTranslation(['test-taking', 'common']);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')} focusFirst="[aria-current='step']">
        <DialogHeader>
          <DialogTitle>{t('palette.title')}</DialogTitle>
          <DialogDescription>{t('palette.text')}</DialogDescription>
        </DialogHeader>
        <PaletteGrid {...palette} />
        <OpenShortcuts className="mt-5" onClick={onOpenShortcuts} />
      </DialogContent>
    </Dialog>
  );
}
