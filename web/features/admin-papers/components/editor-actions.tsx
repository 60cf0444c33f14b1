import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, Eye, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Paper } from '#web/features/admin-papers/api/get-paper.ts';
import { publishPaper, removePaper } from '#web/features/admin-papers/api/write-paper.ts';
import { PdfButton } from '#web/features/admin-papers/components/pdf-button.tsx';
import { StudentPreview } from '#web/features/admin-papers/components/student-preview.tsx';
import type { usePaperDraft } from '#web/features/admin-papers/hooks/use-paper-draft.ts';
import { questionsOf } from '#web/features/admin-papers/model/edit-paper.ts';
import type { PaperSummary } from '#web/features/admin-papers/model/paper-summary.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type EditorActionsProps = {
  paper: Paper;
  editing: ReturnType<typeof usePaperDraft>;
  summary: PaperSummary;
  onReload: () => Promise<unknown>;
};

/** What is done with a draft as a whole. */
export function EditorActions({ paper, editing, summary, onReload }: EditorActionsProps) {
  const office = useOffice();
  const { t } = useTranslation('papers');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'preview' | 'publish' | 'remove' | null>(null);
  const { draft } = editing;
  const ids = questionsOf(draft);
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await editing.save())) throw new Error('not saved');
      return publishPaper({ id: paper.id, revision: editing.revision() });
    },
    onSuccess: () => {
      toast.success(t('published'));
      return onReload();
    },
    onError: (error) => toast.error(failureText(error, t('publishFailed'))),
  });
  // A paper nobody has seen is what an exam is held with: it need not be published.
  const hold = useMutation({
    mutationFn: async () => {
      if (!(await editing.save())) throw new Error('not saved');
      await navigate({
        to: office.path('/admin/sittings/new') as never,
        search: { paper: paper.id } as never,
      });
    },
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
  });
  const remove = useMutation({
    mutationFn: () => removePaper(paper.id),
    onSuccess: async () => {
      toast.success(t('removed'));
      await navigate({ to: office.path('/admin/papers') });
      await onReload();
    },
    onError: (error) => toast.error(failureText(error, t('removeFailed'))),
  });
  const notReady = reasonAgainst(draft.kind === 'past_paper' && draft.year === null, ids.length, summary);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" disabled={ids.length === 0} onClick={() => setAsked('preview')}>
        <Eye aria-hidden="true" />
        {t('asStudent')}
      </Button>
      <PdfButton paperId={paper.id} content={draft} onBefore={editing.save} />
      <Button variant="outline" size="sm" busy={remove.isPending} onClick={() => setAsked('remove')}>
        <Trash2 aria-hidden="true" />
        {t('removePaper')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        busy={hold.isPending}
        onClick={() => (notReady ? toast.error(t(`notReady.${notReady}`)) : hold.mutate())}
      >
        <CalendarClock aria-hidden="true" />
        {t('hold')}
      </Button>
      <Button
        size="sm"
        busy={publish.isPending}
        onClick={() => (notReady ? toast.error(t(`notReady.${notReady}`)) : setAsked('publish'))}
      >
        <Upload aria-hidden="true" />
        {t('publish')}
      </Button>
      {asked === 'preview' && <StudentPreview ids={ids} title={draft.title} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'publish'}
        onOpenChange={() => setAsked(null)}
        title={t('publishTitle', { title: draft.title })}
        text={t(paper.replaces_id ? 'publishVersionText' : `publishText.${draft.audience}`)}
        cancel={t('cancel')}
        action={t('publish')}
        onAction={() => publish.mutate()}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={() => setAsked(null)}
        title={t('removeTitle', { title: draft.title })}
        text={t('removeText')}
        cancel={t('cancel')}
        action={t('removePaper')}
        onAction={() => remove.mutate()}
      />
    </div>
  );
}

/** Why the server would refuse it, as far as it is known here. */
function reasonAgainst(lacksYear: boolean, count: number, { warnings }: PaperSummary) {
  if (count === 0) return 'noQuestion';
  if (lacksYear) return 'noYear';
  return warnings.some(({ kind }) => kind === 'noKey') ? 'noKey' : null;
}
