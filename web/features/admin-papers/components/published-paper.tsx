import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, CalendarClock, Copy, Eye, FilePen, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { StemBeginning } from '#web/components/math-text/stem-beginning.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import type { Paper } from '#web/features/admin-papers/api/get-paper.ts';
import {
  paperQuestionsQuery,
  type QuestionsById,
} from '#web/features/admin-papers/api/get-paper-questions.ts';
import { copyPaper, publishPaper, withdrawPaper } from '#web/features/admin-papers/api/write-paper.ts';
import { GiveCard } from '#web/features/admin-papers/components/give-card.tsx';
import { PaperStatus } from '#web/features/admin-papers/components/paper-status.tsx';
import { PrintCard } from '#web/features/admin-papers/components/print-card.tsx';
import { StudentPreview } from '#web/features/admin-papers/components/student-preview.tsx';
import { SummaryPanel } from '#web/features/admin-papers/components/summary-panel.tsx';
import { questionsOf } from '#web/features/admin-papers/model/edit-paper.ts';
import { summarise } from '#web/features/admin-papers/model/paper-summary.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type PublishedPaperProps = { paper: Paper; onReload: () => Promise<unknown> };

/** A paper that students have, or had: it is printed, withdrawn and brought back, and changed by a new version alone. */
export function PublishedPaper({ paper, onReload }: PublishedPaperProps) {
  const { t } = useTranslation('papers');
  const ids = questionsOf(paper);
  const known = useQuery(paperQuestionsQuery(ids)).data ?? new Map();
  return (
    <>
      <PageHeading
        title={paper.title}
        text={<PaperStatus status={paper.status} />}
        action={<Actions paper={paper} ids={ids} onReload={onReload} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Alert kind={paper.status === 'published' ? 'info' : 'warning'}>
          <p>{paper.status === 'withdrawn' ? t('withdrawnText') : t(`frozenText.${paper.audience}`)}</p>
          {paper.audience === 'institute' && paper.status === 'published' && (
            <p className="wrap-anywhere select-all font-mono text-sm">
              {`${location.origin}/app/tests/${paper.test_id ?? ''}/instructions`}
            </p>
          )}
        </Alert>
        <SummaryPanel summary={summarise(paper, known)} ids={ids} known={known} />
        {paper.audience === 'institute' && paper.status === 'published' && <GiveCard paperId={paper.id} />}
        {paper.test_id && (
          <PrintCard paper={paper} testId={paper.test_id} isForPaper={paper.tests?.is_for_paper ?? true} />
        )}
        <Questions paper={paper} known={known} />
      </div>
    </>
  );
}

function Actions({ paper, ids, onReload }: PublishedPaperProps & { ids: readonly string[] }) {
  const office = useOffice();
  const { t } = useTranslation('papers');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'preview' | 'withdraw' | null>(null);
  const turn = useMutation({
    mutationFn: async (to: 'publish' | 'withdraw') => {
      if (to === 'publish') await publishPaper({ id: paper.id, revision: paper.revision });
      else await withdrawPaper(paper.id);
    },
    onSuccess: (_, to) => {
      toast.success(t(to === 'publish' ? 'published' : 'withdrawn'));
      return onReload();
    },
    onError: (error, to) =>
      toast.error(failureText(error, t(to === 'publish' ? 'publishFailed' : 'withdrawFailed'))),
  });
  const copy = useMutation({
    mutationFn: (as: 'copy' | 'version') => copyPaper(paper.id, as),
    onSuccess: ({ id }) => navigate({ to: office.path(`/admin/papers/${id}`) }),
    onError: (error) => toast.error(failureText(error, t('copyFailed'))),
  });
  const isCopying = copy.isPending || copy.isSuccess;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" onClick={() => setAsked('preview')}>
        <Eye aria-hidden="true" />
        {t('asStudent')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        busy={isCopying && copy.variables === 'copy'}
        onClick={() => !isCopying && copy.mutate('copy')}
      >
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        busy={isCopying && copy.variables === 'version'}
        onClick={() => !isCopying && copy.mutate('version')}
      >
        <FilePen aria-hidden="true" />
        {t('newVersion')}
      </Button>
      {paper.status === 'published' && (
        <StaffLink
          to={office.path('/admin/sittings/new')}
          search={{ paper: paper.id }}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          <CalendarClock aria-hidden="true" />
          {t('hold')}
        </StaffLink>
      )}
      {paper.status === 'published' ? (
        <Button variant="destructive" size="sm" busy={turn.isPending} onClick={() => setAsked('withdraw')}>
          <Ban aria-hidden="true" />
          {t('withdraw')}
        </Button>
      ) : (
        <Button size="sm" busy={turn.isPending} onClick={() => turn.mutate('publish')}>
          <Upload aria-hidden="true" />
          {t('bringBack')}
        </Button>
      )}
      {asked === 'preview' && <StudentPreview ids={ids} title={paper.title} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'withdraw'}
        onOpenChange={() => setAsked(null)}
        title={t('withdrawTitle', { title: paper.title })}
        text={t('withdrawText')}
        cancel={t('cancel')}
        action={t('withdraw')}
        onAction={() => turn.mutate('withdraw')}
      />
    </div>
  );
}

function Questions({ paper, known }: { paper: Paper; known: QuestionsById }) {
  const { t } = useTranslation('papers');
  let number = 0;
  return (
    <>
      {paper.sections.map((section, index) => {
        const first = number + 1;
        number += section.questions.length;
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name than their place
            key={index}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-xl border border-border bg-surface p-4"
          >
            <h2 className="font-semibold">{section.name || t('section', { number: index + 1 })}</h2>
            <ol
              start={first}
              className="grid grid-cols-[minmax(0,1fr)] list-decimal gap-2 pl-8 marker:text-muted-foreground"
            >
              {section.questions.map((id) => {
                const question = known.get(id);
                return (
                  <li key={id} className="wrap-anywhere">
                    {question ? <StemBeginning stem={question.stem} lang={question.language} /> : '…'}
                  </li>
                );
              })}
            </ol>
          </section>
        );
      })}
    </>
  );
}
