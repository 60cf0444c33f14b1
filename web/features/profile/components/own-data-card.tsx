import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { exportMyData } from '#web/features/profile/api/export-my-data.ts';
import { DeletionDialog } from '#web/features/profile/components/deletion-dialog.tsx';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function OwnDataCard({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: exportMyData,
    onSuccess: (file) => {
      downloadFile(file, `vijaypath-${kolkataDay(new Date())}.json`);
      toast.success(t('data.exported'));
    },
    onError: (error) => toast.error(failureText(error, t('data.exportFailed'))),
  });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardTitle>{t('data.title')}</CardTitle>
      <div className="grid justify-items-start gap-3">
        <p className="max-w-reading text-muted-foreground">{t('data.exportText')}</p>
        <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download aria-hidden="true" />}
          <span>{download.isPending ? t('data.exporting') : t('data.export')}</span>
        </Button>
      </div>
      <div className="grid justify-items-start gap-3 border-border border-t pt-6">
        <p className="max-w-reading text-muted-foreground">{t('data.deleteText')}</p>
        <Button variant="outline" className="text-danger-soft-foreground" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" />
          {t('data.delete')}
        </Button>
      </div>
      <DeletionDialog userId={userId} open={isDeleting} onOpenChange={setDeleting} />
    </Card>
  );
}
