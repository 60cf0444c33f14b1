import { useTranslation } from 'react-i18next';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { DeletionForm } from '#web/features/profile/components/deletion-form.tsx';

type DeletionDialogProps = { userId: string; open: boolean; onOpenChange: (open: boolean) => void };

export function DeletionDialog({ userId, open, onOpenChange }: DeletionDialogProps) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('deletion.title')}</DialogTitle>
          <DialogDescription>{t('deletion.text')}</DialogDescription>
        </DialogHeader>
        <DeletionForm userId={userId} onKeep={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
