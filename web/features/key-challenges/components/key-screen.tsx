import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GetProvisionalKeyResponse,
  QuestionOfKey,
} from '#core/contracts/key-challenges/provisional-key.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { provisionalKeyQuery } from '#web/features/key-challenges/api/key-challenges.ts';
import { ChallengeState, OwnChallenge } from '#web/features/key-challenges/components/own-challenge.tsx';
import { QuestionWithKey } from '#web/features/key-challenges/components/question-with-key.tsx';
import { isAsKey } from '#web/features/key-challenges/model/as-the-key.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

/** The own paper with the key it is marked by so far: where it is held wrong, one objects. */
export function KeyScreen({ sittingId }: { sittingId: string }) {
  const { t } = useTranslation('key-challenges');
  const key = useQuery(provisionalKeyQuery(sittingId));
  const toSitting = (
    <Link
      to="/app/sittings/$sittingId"
      params={{ sittingId }}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      {t('toExam')}
    </Link>
  );
  if (key.isError) {
    const { status, code } = parseError(key.error);
    if (status === 404) return <NotFound />;
    if (code === 'key_not_shown')
      return (
        <>
          <PageHeading title={t('pageTitle')} />
          <EmptyState title={t('notShown.title')} text={t('notShown.text')} action={toSitting} />
        </>
      );
    return <LoadError error={key.error} onRetry={() => void key.refetch()} />;
  }
  if (!key.data) return <Skeleton className="h-96 rounded-xl" />;
  return (
    <>
      <PageHeading
        title={t('title', { title: key.data.title })}
        pageTitle={t('pageTitle')}
        text={t('text')}
        action={toSitting}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Standing data={key.data} />
        <Questions sittingId={sittingId} data={key.data} />
      </div>
    </>
  );
}

function Standing({ data }: { data: GetProvisionalKeyResponse }) {
  const { t } = useTranslation('key-challenges');
  const { until, is_open, is_released, attempt_id: attemptId, hidden, left } = data;
  const time = formatLongDateTime(new Date(until));
  return (
    <>
      {is_released ? (
        <Alert role="status">
          <p>{t('standing.released')}</p>
          <Link to="/app/results/$attemptId" params={{ attemptId }} className="text-link hover:underline">
            {t('standing.toResults')}
          </Link>
        </Alert>
      ) : (
        <Alert role="status">
          <p className="font-semibold">{t(is_open ? 'standing.open' : 'standing.closed', { time })}</p>
          {is_open && <p>{t('standing.left', { count: left })}</p>}
        </Alert>
      )}
      {hidden > 0 && <p className="text-muted-foreground">{t('standing.hidden', { count: hidden })}</p>}
    </>
  );
}

const FILTERS = ['all', 'differs', 'objected'] as const;
type Filter = (typeof FILTERS)[number];

const differs = (question: QuestionOfKey) => question.key.accepts === 'right' && !isAsKey(question);

const SHOWN: Record<Filter, (question: QuestionOfKey) => boolean> = {
  all: () => true,
  differs,
  objected: ({ challenge }) => challenge !== null,
};

function Questions({ sittingId, data }: { sittingId: string; data: GetProvisionalKeyResponse }) {
  const { t } = useTranslation('key-challenges');
  const [filter, setFilter] = useState<Filter>('all');
  const shown = data.questions.filter(SHOWN[filter]);
  return (
    <section aria-labelledby="questions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="questions" className="font-semibold text-xl">
        {t('questions', { count: data.questions.length })}
      </h2>
      {!data.is_released && (
        <Segmented
          label={t('filter')}
          value={filter}
          onValueChange={setFilter}
          options={FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
          // Words of Tamil are longer than a third of a phone.
          className="flex flex-wrap *:flex-auto max-sm:*:px-2"
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={t('noneOfThese')} />
      ) : (
        <ul className="grid gap-3">
          {shown.map((question) => (
            <Question key={question.id} sittingId={sittingId} question={question} data={data} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** As it is marked so far; null: everybody has the marks. */
function outcomeOf(question: QuestionOfKey): 'right' | 'wrong' | 'double' | 'blank' | null {
  if (question.key.accepts === 'everybody') return null;
  if (question.is_double) return 'double';
  if (question.selected === null && question.answer === null) return 'blank';
  return isAsKey(question) ? 'right' : 'wrong';
}

type QuestionProps = { sittingId: string; question: QuestionOfKey; data: GetProvisionalKeyResponse };

/** Its text is drawn when it is opened: a paper has two hundred. */
function Question({ sittingId, question, data }: QuestionProps) {
  const { t } = useTranslation('key-challenges');
  const [isOpen, setOpen] = useState(false);
  const { position, subject, selected, answer, challenge } = question;
  const outcome = outcomeOf(question);
  return (
    <li className="rounded-xl border border-border bg-surface [content-visibility:auto]">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <span className="font-semibold">{t('question', { position })}</span>
          <span className="text-muted-foreground">{subjectName(subject)}</span>
          {outcome && (
            <Badge variant={outcome === 'right' ? 'success' : outcome === 'blank' ? 'neutral' : 'danger'}>
              {t(`outcomes.${outcome}`)}
            </Badge>
          )}
          {challenge && <ChallengeState state={challenge.state} />}
        </summary>
        {isOpen && (
          <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-5">
            <QuestionWithKey question={question} selected={selected} answer={answer} />
            <OwnChallenge
              sittingId={sittingId}
              question={question}
              isOpen={data.is_open}
              mayAdd={data.left > 0}
            />
          </div>
        )}
      </details>
    </li>
  );
}
