import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { savePaper } from '#web/features/admin-papers/api/write-paper.ts';
import { PaperFacts } from '#web/features/admin-papers/components/paper-facts.tsx';
import { PatternChoice, patternOf } from '#web/features/admin-papers/components/pattern-choice.tsx';
import { useOffice } from '#web/lib/office/use-office.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

const EMPTY: PaperContent = {
  title: '',
  kind: 'model_paper',
  audience: 'library',
  subject: null,
  year: null,
  duration_sec: 3 * 60 * 60,
  marking: NEET_MARKING,
  booklets: 1,
  sections: [{ name: '', marking: null, questions: [] }],
};

/** What a paper is, before its questions are picked. */
export function NewPaper() {
  const office = useOffice();
  const { t } = useTranslation('papers');
  const navigate = useNavigate();
  const [content, setContent] = useState(EMPTY);
  const [isAsked, setAsked] = useState(false);
  const { enter, leave } = useSingleFlight();
  const create = useMutation({
    mutationFn: () => savePaper(null, content),
    onSuccess: ({ id }) => navigate({ to: office.path(`/admin/papers/${id}`) }),
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
    onSettled: leave,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (content.title.trim() !== '' && enter()) create.mutate();
  };
  return (
    <>
      <PageHeading title={t('new')} text={t('newText')} />
      <Card>
        <form className="grid gap-6" onSubmit={submit} noValidate>
          <PatternChoice
            none={patternOf(EMPTY)}
            onChange={(pattern) => setContent((before) => ({ ...before, ...pattern }))}
          />
          <PaperFacts
            content={content}
            isTitleMissing={isAsked && content.title.trim() === ''}
            onChange={(facts) => setContent((before) => ({ ...before, ...facts }))}
          />
          <Button type="submit" className="justify-self-start" busy={create.isPending || create.isSuccess}>
            {t('create')}
          </Button>
        </form>
      </Card>
    </>
  );
}
