import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { startPaper } from '#web/features/library/api/start-paper.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { toast } from '#web/lib/toast.ts';

/** Three hours begin with a press, so it asks once. */
export function StartPaper({ paper }: { paper: LibraryItem }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => startPaper(paper.id),
    networkMode: 'always',
    onSuccess: (attemptId) => navigate({ to: '/app/test/$attemptId', params: { attemptId } }),
    onError: (error) => toast.error(failureText(error, t('paper.failed'))),
  });
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button
          variant="secondary"
          className="mt-auto justify-self-start"
          busy={start.isPending || start.isSuccess}
          aria-label={t('paper.startNamed', { title: paper.title })}
        >
          <Play aria-hidden="true" />
          {t('paper.start')}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{t('paper.startTitle', { title: paper.title })}</AlertDialogTitle>
        <AlertDialogDescription>{t('paper.startText')}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('paper.later')}</AlertDialogCancel>
          <AlertDialogAction onClick={() => start.mutate()}>{t('paper.startNow')}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
