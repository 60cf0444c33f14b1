import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useUser } from '#web/lib/session/session.ts';

const CONFIRMATION = 'DELETE';

type DataCardProps = {
  userId: string;
  name: string;
  isExporting: boolean;
  onExport: () => void;
  onDelete: () => void;
};

/** What the law gives a person who asks: a copy, and an end. */
export function DataCard({ userId, name, isExporting, onExport, onDelete }: DataCardProps) {
  const { t } = useTranslation(['admin-user', 'common']);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const isOneself = useUser()?.id === userId;
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('data.title')}</CardTitle>
      <CardDescription>{t('data.text')}</CardDescription>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={isExporting} onClick={onExport}>
          <Download aria-hidden="true" />
          {t('data.export')}
        </Button>
        <Button variant="destructive" disabled={isOneself} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          {t('data.delete')}
        </Button>
      </div>
      <Dialog open={asking} onOpenChange={setAsking}>
        <DialogContent closeLabel={t('common:close')}>
          <DialogHeader>
            <DialogTitle>{t('data.question')}</DialogTitle>
            <DialogDescription className="wrap-anywhere">{t('data.warning', { name })}</DialogDescription>
          </DialogHeader>
          <Field label={t('data.type', { word: CONFIRMATION })}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="destructive" disabled={typed !== CONFIRMATION} onClick={onDelete}>
              {t('data.delete')}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </Card>
  );
}
