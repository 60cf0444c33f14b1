import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartColumn, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { usageQuery } from '#web/features/admin-question-form/api/get-usage.ts';
import { ClashDialog } from '#web/features/admin-question-form/components/clash-dialog.tsx';
import { DraftNotice } from '#web/features/admin-question-form/components/draft-notice.tsx';
import { GivenNotice } from '#web/features/admin-question-form/components/given-notice.tsx';
import { HistoryPanel } from '#web/features/admin-question-form/components/history-panel.tsx';
import { type Part, QuestionForm } from '#web/features/admin-question-form/components/question-form.tsx';
import { StatisticsPanel } from '#web/features/admin-question-form/components/statistics-panel.tsx';
import { type DraftKeeper, leaveDraft } from '#web/features/admin-question-form/drafts/draft-keeper.ts';
import { useProblem } from '#web/features/admin-question-form/hooks/use-problem.ts';
import { useQuestionForm } from '#web/features/admin-question-form/hooks/use-question-form.ts';
import { useSaveQuestion } from '#web/features/admin-question-form/hooks/use-save-question.ts';
import { mergeDrafts, placeName } from '#web/features/admin-question-form/model/merge-drafts.ts';
import type { Panel } from '#web/features/admin-question-form/model/panel.ts';
import type { QuestionVersion } from '#web/features/admin-question-form/model/question-version.ts';
import { restoredDraft } from '#web/features/admin-question-form/model/restored-draft.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

type EditFormProps = {
  version: QuestionVersion;
  keeper: DraftKeeper;
  userId: string;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
};

export function EditForm({ version, keeper, userId, panel, onPanel }: EditFormProps) {
  const { t } = useTranslation('question-form');
  const office = useOffice();
  const navigate = useNavigate();
  const form = useQuestionForm(keeper, version);
  const { draft, base, clash } = form;
  const [part, setPart] = useState<Part>('original');
  const { problem, show } = useProblem(draft, setPart);
  const { data: usage } = useQuery(usageQuery(version.id));
  const open = (questionId: string, replace = false) =>
    navigate({ to: office.path(`/admin/questions/${questionId}`), replace });
  const saving = useSaveQuestion(form, {
    userId,
    onProblem: show,
    onSucceeded: ({ id }) => void open(id, true),
    onCreated: async (id) => {
      // The copy has what was typed; the original stays as it is.
      if (base) form.accept(base, base.draft);
      await open(id);
    },
  });
  const { save, create, isPending, frozen, dismissFrozen, confirmFrozen } = saving;
  const merge = async (mine: ReadonlySet<string>) => {
    if (!clash) return;
    const merged = mergeDrafts(draft, clash.changes, (place) => mine.has(placeName(place)));
    if (clash.theirs.id === version.id) {
      form.settleClash(clash.theirs, merged);
      return;
    }
    await leaveDraft(userId, clash.theirs.id, merged, clash.theirs);
    form.accept(version, version.draft);
    await open(clash.theirs.id, true);
  };
  const takeTheirs = async () => {
    if (!clash) return;
    form.accept(clash.theirs, clash.theirs.draft);
    if (clash.theirs.id !== version.id) await open(clash.theirs.id, true);
  };
  return (
    <>
      {form.restoredAt !== null && (
        <DraftNotice keptAt={form.restoredAt} onDiscard={form.discard} onKeep={form.dismissRestored} />
      )}
      {base?.successorId && (
        <Alert kind="warning" className="mb-6">
          <p>{t('edit.succeeded')}</p>
          <Link
            to={office.path(`/admin/questions/${base.successorId}`)}
            className="underline underline-offset-2"
          >
            {t('edit.openSuccessor')}
          </Link>
        </Alert>
      )}
      {usage && usage.tests > 0 && !base?.successorId && (
        <Alert className="mb-6">
          <p>{t('frozen.notice', { count: usage.tests })}</p>
        </Alert>
      )}
      {usage && usage.attempts > 0 && <GivenNotice questionId={version.id} attempts={usage.attempts} />}
      <QuestionForm
        form={form}
        part={part}
        onPart={setPart}
        problem={problem}
        onSave={() => save(draft)}
        onConfirmTranslation={form.isDirty ? null : (language) => save(draft, [language])}
      >
        <Button busy={isPending} onClick={() => save(draft)}>
          {t('saveChanges')}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => create(draft)}>
          {t('saveAsCopy')}
        </Button>
        {!office.isStaff && (
          <Button variant="ghost" onClick={() => onPanel('history')}>
            <History aria-hidden="true" />
            {t('history.title')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onPanel('statistics')}>
          <ChartColumn aria-hidden="true" />
          {t('statistics')}
        </Button>
        {form.isDirty && <span className="text-muted-foreground text-sm">{t('unsaved')}</span>}
      </QuestionForm>
      {panel === 'history' && !office.isStaff && (
        <HistoryPanel
          questionId={version.id}
          onClose={() => onPanel(null)}
          onRestore={
            form.isDirty || !base
              ? null
              : (entry, entries) => {
                  onPanel(null);
                  const restored = restoredDraft(base.draft, entry, entries);
                  form.change(restored);
                  save(restored);
                }
          }
        />
      )}
      {panel === 'statistics' && <StatisticsPanel questionId={version.id} onClose={() => onPanel(null)} />}
      <ConfirmDialog
        open={frozen !== null}
        onOpenChange={dismissFrozen}
        title={t('frozen.title')}
        text={t('frozen.text', { count: frozen?.tests ?? 0 })}
        cancel={t('cancel')}
        action={t('frozen.action')}
        onAction={confirmFrozen}
      />
      <ConfirmDialog
        open={saving.isKeyRefused && !office.isStaff}
        onOpenChange={saving.dismissKeyRefused}
        title={t('given.title')}
        text={t('given.text')}
        cancel={t('cancel')}
        action={t('given.action')}
        onAction={() => void navigate({ to: '/admin/re-marking/new', search: { question: version.id } })}
      />
      {clash && (
        <ClashDialog
          clash={clash}
          onMerge={(mine) => void merge(mine)}
          onTakeTheirs={() => void takeTheirs()}
          onClose={form.closeClash}
        />
      )}
    </>
  );
}
