import { useQuery } from '@tanstack/react-query';
import { Check, Eye, ListPlus, Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { StemBeginning } from '#web/components/math-text/stem-beginning.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ListFilters } from '#web/features/admin-questions/components/list-filters.tsx';
import { ListPages } from '#web/features/admin-questions/components/list-pages.tsx';
import { PreviewDialog } from '#web/features/admin-questions/components/preview-dialog.tsx';
import { AnswerCell, StatusBadge } from '#web/features/admin-questions/components/question-facts.tsx';
import { QuestionSearch } from '#web/features/admin-questions/components/question-search.tsx';
import {
  changeAddress,
  filterOf,
  type ListAddress,
} from '#web/features/admin-questions/model/list-address.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';
import { type ListedQuestion, questionsQuery } from '#web/lib/question-bank/find-questions.ts';
import { writtenKey } from '#web/lib/question-bank/written-key.ts';

type QuestionPickerProps = {
  isPicked: (id: string) => boolean;
  /** How many more can be picked. */
  room: number;
  onToggle: (id: string) => void;
  onAddAll: (filter: QuestionFilter, total: number) => void;
  isAdding: boolean;
};

/** What can stand in a test: active, with a key. Both are filters like the others. */
const READY: ListAddress = { status: 'active', answer: 'yes' };

/** The list's search and filters, to pick from instead of to change. */
export function QuestionPicker({ isPicked, room, onToggle, onAddAll, isAdding }: QuestionPickerProps) {
  const { t } = useTranslation('admin-questions');
  const [address, setAddress] = useState(READY);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const filter = filterOf(address);
  const page = address.page ?? 1;
  const list = useQuery(questionsQuery({ filter, page }));
  const { questions = [], total = 0 } = list.data ?? {};
  const narrow = useCallback(
    (change: Partial<ListAddress>) => setAddress((before) => changeAddress(before, change)),
    [],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <QuestionSearch value={address.search ?? ''} onChange={searchFor} inputRef={search} />
      <ListFilters address={address} onChange={narrow} />
      {list.isPending && <Skeleton className="h-96 rounded-xl" />}
      {list.isError && <LoadError error={list.error} text={t('loadFailed')} onRetry={() => list.refetch()} />}
      {list.data && questions.length === 0 && (
        <EmptyState title={t('empty.match')} text={t('empty.matchText')} />
      )}
      {questions.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-sm" aria-live="polite">
              {t('count', { count: total })} · {t('picker.room', { count: room })}
            </p>
            <Button
              variant="secondary"
              size="sm"
              busy={isAdding}
              disabled={room === 0}
              onClick={() => onAddAll(filter, total)}
            >
              <ListPlus aria-hidden="true" />
              {room === 0
                ? t('picker.full')
                : total > room
                  ? t('picker.addMany', { count: room })
                  : t('picker.addAll', { count: total })}
            </Button>
          </div>
          <ul className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-xl border border-border bg-surface">
            {questions.map((question) => (
              <PickerRow
                key={question.id}
                question={question}
                isPicked={isPicked(question.id)}
                isFull={room === 0}
                onToggle={() => onToggle(question.id)}
                onPreview={() => setPreviewed(question.id)}
              />
            ))}
          </ul>
          <ListPages
            page={page}
            total={total}
            onPage={(next) => setAddress((before) => ({ ...before, page: next }))}
          />
        </>
      )}
      <PreviewDialog id={previewed} onClose={() => setPreviewed(null)} />
    </div>
  );
}

type PickerRowProps = {
  question: ListedQuestion;
  isPicked: boolean;
  isFull: boolean;
  onToggle: () => void;
  onPreview: () => void;
};

function PickerRow({ question, isPicked, isFull, onToggle, onPreview }: PickerRowProps) {
  const { t } = useTranslation('admin-questions');
  const { id, stem, language, subject, chapter, difficulty, pool, status } = question;
  const Icon = isPicked ? Check : Plus;
  return (
    <li
      data-picker-id={id}
      data-selected={isPicked}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 border-border border-b p-3 last:border-b-0 data-[selected=true]:bg-primary-soft/60 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid gap-1">
        <p className="wrap-anywhere line-clamp-3">
          <StemBeginning stem={stem} lang={language} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
          <span>{[subjectName(subject), chapterName(chapter), difficultyName(difficulty)].join(' · ')}</span>
          <Badge variant={pool === 'reserved' ? 'violet' : 'outline'}>
            {t(pool === 'reserved' ? 'pools.reserved' : 'pools.practice')}
          </Badge>
          {status !== 'active' && <StatusBadge status={status} />}
          {writtenKey(question) === null && <AnswerCell question={question} />}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('actions.preview')}
          title={t('actions.preview')}
          onClick={onPreview}
        >
          <Eye aria-hidden="true" />
        </Button>
        <Button
          variant={isPicked ? 'secondary' : 'outline'}
          size="sm"
          aria-pressed={isPicked}
          disabled={isFull && !isPicked}
          onClick={onToggle}
        >
          <Icon aria-hidden="true" />
          {t(isPicked ? 'picker.picked' : 'picker.pick')}
        </Button>
      </div>
    </li>
  );
}
