import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmLeaving } from '#web/components/confirm-leaving.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type StoredExam, saveExamMutation } from '#web/features/admin-exams/api/exams.ts';
import { ChecklistFields } from '#web/features/admin-exams/components/checklist-fields.tsx';
import { InstructionFields } from '#web/features/admin-exams/components/instruction-fields.tsx';
import { Problems } from '#web/features/admin-exams/components/problem-field.tsx';
import { useProblemText } from '#web/features/admin-exams/components/problem-text.ts';
import { SectionFields } from '#web/features/admin-exams/components/section-fields.tsx';
import { SubjectFields } from '#web/features/admin-exams/components/subject-fields.tsx';
import { WholeFields } from '#web/features/admin-exams/components/whole-fields.tsx';
import { checkDraft } from '#web/features/admin-exams/model/check-draft.ts';
import { draftOf, type ExamDraft } from '#web/features/admin-exams/model/exam-draft.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** An exam of the institute, with what contradicts itself beside it while it is typed. */
export function ExamForm({ stored }: { stored: StoredExam }) {
  const { t } = useTranslation('admin-exams');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(stored.definition));
  /** Of what was read: somebody else's later change is not written over. */
  const [revision] = useState(stored.revision);
  const [isChanged, setChanged] = useState(false);
  const leaves = useRef(false);
  const change = (some: Partial<ExamDraft>) => {
    setChanged(true);
    setDraft((before) => ({ ...before, ...some }));
  };
  const checked = useMemo(() => checkDraft(draft), [draft]);
  const save = useMutation(saveExamMutation(useQueryClient()));
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged && !leaves.current,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.definition || save.isPending) return;
    const exam = { code: stored.code, revision };
    save.mutate(
      { exam, definition: checked.definition },
      {
        onSuccess: ({ code }) => {
          leaves.current = true;
          toast.success(t('saved'));
          void navigate({ to: '/admin/exams/$code', params: { code } });
        },
      },
    );
  };
  return (
    <Problems value={checked.problems}>
      <form onSubmit={submit} noValidate className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-10">
        <WholeFields draft={draft} onChange={change} />
        <SectionFields
          sections={draft.sections}
          subjects={draft.subjects}
          onChange={(sections) => change({ sections })}
        />
        <SubjectFields subjects={draft.subjects} onChange={(subjects) => change({ subjects })} />
        <InstructionFields
          instructions={draft.instructions}
          onChange={(instructions) => change({ instructions })}
        />
        <ChecklistFields checklist={draft.checklist} onChange={(checklist) => change({ checklist })} />
        <div className="grid gap-4 border-border border-t py-4">
          <ProblemList problems={checked.problems} />
          {save.error && (
            <Alert kind="danger" role="alert">
              <p>{failureText(save.error, t('failed'))}</p>
            </Alert>
          )}
          <Button
            type="submit"
            busy={save.isPending}
            disabled={checked.definition === null}
            className="justify-self-start"
          >
            {t('save')}
          </Button>
        </div>
      </form>
      <ConfirmLeaving
        blocker={blocker.status === 'blocked' ? blocker : { status: 'idle' }}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </Problems>
  );
}

/** Everything that stands in the way of saving, once more where one saves. */
function ProblemList({ problems }: Pick<ReturnType<typeof checkDraft>, 'problems'>) {
  const { t } = useTranslation('admin-exams');
  const sentence = useProblemText();
  const contradictions = problems.filter(({ kind }) => kind === 'contradiction');
  const fields = problems.length - contradictions.length;
  if (problems.length === 0) return <p className="text-muted-foreground">{t('agrees')}</p>;
  return (
    <Alert kind="warning">
      {fields > 0 && <p>{t('fieldsMissing', { count: fields })}</p>}
      {contradictions.length > 0 && (
        <>
          <p className="font-semibold">{t('contradicts')}</p>
          <ul className="list-disc pl-5">
            {contradictions.map((problem) => (
              <li key={`${problem.path} ${problem.code}`}>{sentence(problem)}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
