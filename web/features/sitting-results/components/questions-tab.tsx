import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type GetSittingAnalysisResponse,
  MAX_DISCUSSED,
  type QuestionOfAnalysis,
} from '#core/contracts/sitting-results/sitting-analysis.ts';
import { byMissed, HALF, missedShare } from '#core/domain/sitting-results/analyse-paper.ts';
import { ChoiceFilter } from '#web/components/choice-filter.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { analysisQuery } from '#web/features/sitting-results/api/results.ts';
import { PrintDiscussion } from '#web/features/sitting-results/components/print-discussion.tsx';
import { QuestionCard } from '#web/features/sitting-results/components/question-card.tsx';
import type { ResultsFilter } from '#web/features/sitting-results/model/results-view.ts';

type QuestionsTabProps = {
  sittingId: string;
  groups: readonly { id: string; name: string }[];
  filter: ResultsFilter;
  onFilter: (filter: ResultsFilter) => void;
};

/** What the answers say of each question of the paper, of everybody or of one batch. */
export function QuestionsTab({ sittingId, groups, filter, onFilter }: QuestionsTabProps) {
  const { t } = useTranslation('sitting-results');
  const analysis = useQuery(analysisQuery(sittingId, filter.group));
  return (
    <section aria-labelledby="questions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 id="questions" className="font-semibold text-xl">
            {t('questions.title')}
          </h2>
          <p className="max-w-reading text-muted-foreground">{t('questions.text')}</p>
        </div>
        {groups.length > 0 && (
          <ChoiceFilter
            label={t('filters.group')}
            all={t('filters.allGroups')}
            choices={groups}
            value={filter.group}
            onChoose={(group) => onFilter({ ...filter, group })}
          />
        )}
      </div>
      {analysis.isError && (
        <LoadError
          error={analysis.error}
          text={t('questions.failed')}
          onRetry={() => void analysis.refetch()}
        />
      )}
      {analysis.isPending && <Skeleton className="h-96 rounded-xl" />}
      {analysis.data && (
        <Analysed
          key={filter.group ?? 'all'}
          sittingId={sittingId}
          group={filter.group}
          analysis={analysis.data}
        />
      )}
    </section>
  );
}

const ORDERS = ['missed', 'paper', 'discrimination'] as const;
type Order = (typeof ORDERS)[number];

function ordered(questions: readonly QuestionOfAnalysis[], order: Order): QuestionOfAnalysis[] {
  if (order === 'missed') return byMissed(questions);
  if (order === 'paper') return [...questions];
  const weakness = ({ discrimination }: QuestionOfAnalysis) => discrimination ?? Number.POSITIVE_INFINITY;
  return [...questions].sort((a, b) => weakness(a) - weakness(b) || a.position - b.position);
}

type AnalysedProps = { sittingId: string; group: string | undefined; analysis: GetSittingAnalysisResponse };

function Analysed({ sittingId, group, analysis }: AnalysedProps) {
  const { t } = useTranslation('sitting-results');
  const { questions, appeared, hidden } = analysis;
  const [order, setOrder] = useState<Order>('missed');
  const half = questions.filter((question) => missedShare(question) >= HALF);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        byMissed(half)
          .slice(0, MAX_DISCUSSED)
          .map(({ position }) => position),
      ),
  );
  const notes = [
    t('questions.appeared', { count: appeared }),
    ...(hidden > 0 ? [t('questions.hidden', { count: hidden })] : []),
  ].join(' ');
  if (appeared === 0 || questions.length === 0)
    return <EmptyState title={appeared === 0 ? t('questions.nobody') : notes} />;
  const toggle = (position: number, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isOn) next.add(position);
      else next.delete(position);
      return next;
    });
  const card = (question: QuestionOfAnalysis) => (
    <QuestionCard
      key={question.position}
      question={question}
      isChosen={chosen.has(question.position)}
      onChoose={(isOn) => toggle(question.position, isOn)}
    />
  );
  const list = ordered(questions, order);
  const isMissed = (question: QuestionOfAnalysis) => missedShare(question) >= HALF;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted-foreground text-sm">{notes}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <NativeSelect
          aria-label={t('questions.order')}
          value={order}
          onChange={(event) => setOrder(ORDERS.find((each) => each === event.target.value) ?? 'missed')}
          className="max-w-64"
        >
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {t(`questions.orders.${each}`)}
            </option>
          ))}
        </NativeSelect>
        <PrintDiscussion
          sittingId={sittingId}
          group={group}
          positions={byMissed(questions).flatMap(({ position }) => (chosen.has(position) ? [position] : []))}
        />
      </div>
      {order === 'missed' ? (
        <>
          <h3 className="font-semibold text-lg">
            {half.length > 0 ? t('questions.half', { count: half.length }) : t('questions.halfNone')}
          </h3>
          {half.length > 0 && <ul className="grid gap-3">{list.filter(isMissed).map(card)}</ul>}
          {half.length < questions.length && (
            <>
              <h3 className="font-semibold text-lg">{t('questions.rest')}</h3>
              <ul className="grid gap-3">{list.filter((question) => !isMissed(question)).map(card)}</ul>
            </>
          )}
        </>
      ) : (
        <ul className="grid gap-3">{list.map(card)}</ul>
      )}
    </div>
  );
}
