import { useTranslation } from 'react-i18next';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { PaletteGrid, type PaletteGridProps } from '#web/features/test-taking/components/palette-grid.tsx';

type PaletteDialogProps = PaletteGridProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function PaletteDialog({ open, onOpenChange, ...palette }: PaletteDialogProps) {
  const { t } = useTranslation(['test-taking', 'common']);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')} focusFirst="[aria-current='step']">
        <DialogHeader>
          <DialogTitle>{t('palette.title')}</DialogTitle>
          <DialogDescription>{t('palette.text')}</DialogDescription>
        </DialogHeader>
        <PaletteGrid {...palette} />
      </DialogContent>
    </Dialog>
  );
}
