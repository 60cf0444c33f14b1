import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChallengedQuestion } from '#core/contracts/key-challenges/answer-challenges.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { challengesQuery } from '#web/features/key-challenges/api/key-challenges.ts';
import { AnswerForm } from '#web/features/key-challenges/components/answer-form.tsx';
import { OpenKey } from '#web/features/key-challenges/components/open-key.tsx';
import { ChallengeState, HeldRight } from '#web/features/key-challenges/components/own-challenge.tsx';
import { QuestionWithKey } from '#web/features/key-challenges/components/question-with-key.tsx';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { useKeepFocus } from '#web/lib/page/use-keep-focus.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

type ChallengesScreenProps = { sittingId: string; base: string };

/** Until when candidates may object to the key, and what they objected. */
export function ChallengesScreen({ sittingId, base }: ChallengesScreenProps) {
  const { t } = useTranslation('key-challenges');
  const challenges = useQuery(challengesQuery(sittingId));
  if (challenges.isError && parseError(challenges.error).status === 404) return <NotFound />;
  if (challenges.isError)
    return <LoadError error={challenges.error} onRetry={() => void challenges.refetch()} />;
  if (!challenges.data) return <Skeleton className="h-96 rounded-xl" />;
  const { title, questions, open_count, answered_count, may_rule, until } = challenges.data;
  return (
    <>
      <PageHeading
        title={t('staff.title', { title })}
        pageTitle={t('staff.pageTitle')}
        text={t('staff.text')}
        action={
          <StaffLink
            to={`${base}/sittings/${sittingId}`}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            {t('toExam')}
          </StaffLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <OpenKey sittingId={sittingId} data={challenges.data} />
        {until && (
          <section aria-labelledby="queue" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="queue" className="font-semibold text-xl">
              {t('staff.queue', { open: open_count, answered: answered_count })}
            </h2>
            {questions.length === 0 && <EmptyState title={t('staff.none')} />}
            {questions.map((question) => (
              <Question key={question.id} sittingId={sittingId} question={question} mayRule={may_rule} />
            ))}
          </section>
        )}
      </div>
    </>
  );
}

type QuestionProps = { sittingId: string; question: ChallengedQuestion; mayRule: boolean };

function Question({ sittingId, question, mayRule }: QuestionProps) {
  const { t } = useTranslation('key-challenges');
  const { position, subject, kind, challenges } = question;
  const open = challenges.filter(({ state }) => state === 'open');
  const heading = useKeepFocus<HTMLHeadingElement>(open.map(({ id }) => id).join());
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('question', { position })} · {subjectName(subject)}
      </h3>
      <QuestionWithKey question={question} selected={null} answer={null} />
      <ul className="grid gap-3">
        {challenges.map(({ id, reason, source, state, answer, ...held }) => (
          <li key={id} className="grid gap-1.5 rounded-lg bg-muted p-4">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">
                <HeldRight kind={kind} held={held} />
              </span>
              <ChallengeState state={state} />
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
            <p className="wrap-anywhere text-muted-foreground text-sm">{t('source', { source })}</p>
            {answer && (
              <p className="wrap-anywhere whitespace-pre-wrap">
                <span className="font-semibold">{t('own.answer')}</span> <span>{answer}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <AnswerForm
          key={open.map(({ id }) => id).join()}
          sittingId={sittingId}
          question={question}
          ids={open.map(({ id }) => id)}
          mayRule={mayRule}
        />
      )}
    </Card>
  );
}
