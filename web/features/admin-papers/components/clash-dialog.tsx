import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { lastChangeQuery } from '#web/features/admin-papers/api/get-paper.ts';
import { savePaper } from '#web/features/admin-papers/api/write-paper.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type ClashDialogProps = { paperId: string; draft: PaperContent; onReload: () => Promise<unknown> };

/** Somebody else has saved the paper: theirs stays, and one's own goes on as another paper, or is given up. */
export function ClashDialog({ paperId, draft, onReload }: ClashDialogProps) {
  const office = useOffice();
  const { t } = useTranslation('papers');
  const navigate = useNavigate();
  const { data: last } = useQuery(lastChangeQuery(paperId));
  const reload = useMutation({ mutationFn: onReload });
  const keep = useMutation({
    mutationFn: () =>
      savePaper(null, { ...draft, title: t('clash.copyTitle', { title: draft.title }).slice(0, 200) }),
    onSuccess: ({ id }) => navigate({ to: office.path(`/admin/papers/${id}`) }),
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
  });
  return (
    <AlertDialog open>
      <AlertDialogContent>
        <AlertDialogTitle>{t('clash.title')}</AlertDialogTitle>
        <AlertDialogDescription>
          {last?.actor
            ? t('clash.text', { who: last.actor, when: formatDateTime(last.created_at) })
            : t('clash.textWithoutName')}
        </AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="outline" busy={keep.isPending || keep.isSuccess} onClick={() => keep.mutate()}>
            {t('clash.keep')}
          </Button>
          <Button busy={reload.isPending} onClick={() => reload.mutate()}>
            {t('clash.reload')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
