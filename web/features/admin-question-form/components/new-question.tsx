import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { DraftNotice } from '#web/features/admin-question-form/components/draft-notice.tsx';
import { type Part, QuestionForm } from '#web/features/admin-question-form/components/question-form.tsx';
import { type DraftKeeper, NEW_QUESTION } from '#web/features/admin-question-form/drafts/draft-keeper.ts';
import { useDraftKeeper } from '#web/features/admin-question-form/hooks/use-draft-keeper.ts';
import { useFirstPlace } from '#web/features/admin-question-form/hooks/use-first-place.ts';
import { useProblem } from '#web/features/admin-question-form/hooks/use-problem.ts';
import { useQuestionForm } from '#web/features/admin-question-form/hooks/use-question-form.ts';
import { useSaveQuestion } from '#web/features/admin-question-form/hooks/use-save-question.ts';
import {
  blankDraft,
  nextDraft,
  type QuestionPlace,
} from '#web/features/admin-question-form/model/question-draft.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

/** What comes after the question is saved. */
type Next = 'list' | 'new' | 'view';

type NewQuestionProps = {
  userId: string;
  /** The one that is shown; null: not known yet. */
  exam: string | null;
};

export function NewQuestion({ userId, exam }: NewQuestionProps) {
  const { t } = useTranslation('question-form');
  const office = useOffice();
  const keeper = useDraftKeeper(userId, NEW_QUESTION);
  const { place, remember } = useFirstPlace(exam);
  return (
    <>
      <PageHeading
        title={t('new.title')}
        action={
          <Link
            to={office.path('/admin/questions')}
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Link>
        }
      />
      {keeper && place ? (
        <NewForm keeper={keeper} userId={userId} place={place} onMade={remember} />
      ) : (
        <Skeleton className="h-96 rounded-xl" />
      )}
    </>
  );
}

type NewFormProps = {
  keeper: DraftKeeper;
  userId: string;
  place: QuestionPlace;
  onMade: (place: QuestionPlace) => void;
};

function NewForm({ keeper, userId, place, onMade }: NewFormProps) {
  const { t } = useTranslation('question-form');
  const office = useOffice();
  const navigate = useNavigate();
  const form = useQuestionForm(keeper, null, place);
  const [part, setPart] = useState<Part>('original');
  const { problem, show } = useProblem(form.draft, setPart);
  const next = useRef<Next>('list');
  const { create, isPending } = useSaveQuestion(form, {
    userId,
    onProblem: show,
    onSucceeded: () => undefined,
    onCreated: (id) => {
      const { question } = form.draft;
      onMade(question);
      form.accept(null, next.current === 'new' ? nextDraft(form.draft) : blankDraft(question));
      setPart('original');
      if (next.current === 'list') return navigate({ to: office.path('/admin/questions') });
      if (next.current === 'view') {
        return navigate({
          to: office.path(`/admin/questions/${id}`),
          hash: 'live-preview',
        });
      }
      window.scrollTo({ top: 0 });
      // The next question begins where this one did.
      document.querySelector<HTMLElement>('[data-field="original-stem"]')?.focus();
      return undefined;
    },
  });
  const save = (then: Next) => {
    next.current = then;
    create(form.draft);
  };
  return (
    <>
      {form.restoredAt !== null && (
        <DraftNotice keptAt={form.restoredAt} onDiscard={form.discard} onKeep={form.dismissRestored} />
      )}
      <QuestionForm
        form={form}
        part={part}
        onPart={setPart}
        problem={problem}
        onSave={() => save('new')}
        onConfirmTranslation={null}
      >
        <Button busy={isPending} onClick={() => save('list')}>
          {t('save')}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => save('new')}>
          {t('saveAndNew')}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => save('view')}>
          {t('saveAndView')}
        </Button>
      </QuestionForm>
    </>
  );
}
