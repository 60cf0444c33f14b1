import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { OFFERED, type Phase } from '#core/domain/quests/day-phase.ts';
import { DailyPractice } from '#web/components/daily-practice.tsx';
import { DayNotice } from '#web/components/day-notice.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ExamChoice } from '#web/components/exam-choice.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { PractiseButton } from '#web/components/practise-button.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  chaptersQuery,
  entriesQuery,
  type NotebookEntry,
  PAGE_SIZE,
  UNFILTERED,
} from '#web/features/notebook/api/list-entries.ts';
import { Entry } from '#web/features/notebook/components/entry.tsx';
import { Filters } from '#web/features/notebook/components/filters.tsx';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';

type NotebookProps = {
  userId: string;
  /** Whose mistakes it opens with. */
  exam: string;
  /** How near the exam that is shown is. */
  phase?: Phase;
  /** What it opens with; else all of them. */
  subject?: string;
  chapter?: string;
};

/** Every question the student got wrong, left blank or doubted, with a note of their own. */
export function Notebook({ userId, exam, phase = 'usual', subject, chapter }: NotebookProps) {
  const { t } = useTranslation('notebook');
  const [filter, setFilter] = useState({
    ...UNFILTERED,
    exam,
    ...(subject && chapter && { subject, chapter }),
  });
  const entries = useQuery(entriesQuery(userId, filter));
  const chapters = useQuery(chaptersQuery(userId, filter.exam));
  const isNew = chapters.data?.rows.length === 0;
  const isNeet = filter.exam === NEET_EXAM;
  const savedAt = entries.data?.savedAt ?? null;
  return (
    <>
      <PageHeading
        title={t('title')}
        text={t('text')}
        action={
          OFFERED[phase].more &&
          filter.subject &&
          filter.chapter && (
            <PractiseButton subject={filter.subject} chapter={filter.chapter} exam={filter.exam}>
              {t('practise')}
            </PractiseButton>
          )
        }
      />
      <DayNotice phase={phase} />
      <div className="mb-6 empty:hidden">
        <ExamChoice
          userId={userId}
          label={t('filter.exam')}
          exam={filter.exam}
          onChange={(exam) => setFilter({ ...UNFILTERED, exam })}
        />
      </div>
      {isNew ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Link to={isNeet ? '/app/builder' : '/app/library'} className={buttonVariants()}>
              {t(isNeet ? 'empty.action' : 'empty.toLibrary')}
            </Link>
          }
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {savedAt !== null && (
            <Alert kind="info" role="status">
              <p>{t('offline', { at: formatDateTime(new Date(savedAt).toISOString()) })}</p>
            </Alert>
          )}
          {OFFERED[phase].mistakes && <DailyPractice key={filter.exam} userId={userId} exam={filter.exam} />}
          <Filters filter={filter} chapters={chapters.data?.rows ?? []} onChange={setFilter} />
          {entries.error ? (
            <LoadError error={entries.error} text={t('loadFailed')} onRetry={() => entries.refetch()} />
          ) : entries.data ? (
            <Page
              userId={userId}
              entries={entries.data.rows}
              page={filter.page}
              onPage={(page) => setFilter({ ...filter, page })}
            />
          ) : (
            <div className="grid gap-4" aria-busy="true">
              <Skeleton className="h-32 rounded-xl" />
              <Skeleton className="h-32 rounded-xl" />
            </div>
          )}
        </div>
      )}
    </>
  );
}

type PageProps = {
  userId: string;
  entries: NotebookEntry[];
  page: number;
  onPage: (page: number) => void;
};

function Page({ userId, entries, page, onPage }: PageProps) {
  const { t } = useTranslation('notebook');
  const total = entries[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (entries.length === 0) {
    return page > 0 ? (
      <Button variant="outline" className="justify-self-start" onClick={() => onPage(0)}>
        {t('toFirst')}
      </Button>
    ) : (
      <p className="py-8 text-center text-muted-foreground">{t('none')}</p>
    );
  }
  return (
    <>
      <p className="text-muted-foreground text-sm tabular-nums" role="status">
        {t('count', { count: total, number: formatNumber(total) })}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {entries.map((entry) => (
          <Entry key={entry.question_id} userId={userId} entry={entry} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3">
          <Button variant="outline" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <span className="text-sm tabular-nums">{t('page', { page: page + 1, pages })}</span>
          <Button variant="outline" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
    </>
  );
}
