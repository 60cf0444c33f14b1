import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { cn } from '#web/lib/page/cn.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { openPaper } from '#web/lib/student/open-paper.ts';

/** Leads to Print Mode, where it is solved on paper; no clock begins. Nothing for what an answer sheet has no place for. */
export function PrintPaper({ paper, isCompact = false }: { paper: LibraryItem; isCompact?: boolean }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => openPaper(paper.id),
    onSuccess: (testId) => navigate({ to: '/app/tests/$testId/print', params: { testId } }),
    onError: (error) => toast.error(failureText(error, t('paper.openFailed'))),
  });
  if (!paper.is_for_paper) return null;
  return (
    <Button
      variant="ghost"
      busy={open.isPending || open.isSuccess}
      aria-label={t('paper.printNamed', { title: titleName(paper.title) })}
      onClick={() => open.mutate()}
      className={cn(isCompact && 'max-sm:px-3')}
    >
      <Printer aria-hidden="true" />
      <span className={cn(isCompact && 'max-sm:sr-only')}>{t('paper.print')}</span>
    </Button>
  );
}
