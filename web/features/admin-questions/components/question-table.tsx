import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  NEWEST_FIRST,
  QUESTION_SORTS,
  type QuestionSort,
} from '#core/domain/question-bank/question-fields.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import {
  AnswerCell,
  QuestionId,
  StatusBadge,
} from '#web/features/admin-questions/components/question-facts.tsx';
import { RowActions, type RowHandlers } from '#web/features/admin-questions/components/row-actions.tsx';
import { StemLink } from '#web/features/admin-questions/components/stem-link.tsx';
import { nextSort } from '#web/features/admin-questions/model/list-address.ts';
import { formatDate } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';
import type { ListedQuestion } from '#web/lib/question-bank/find-questions.ts';
import { stemNames } from '#web/lib/question-bank/stem-names.ts';

export interface ListRows extends RowHandlers {
  questions: readonly ListedQuestion[];
  isSelected: (id: string) => boolean;
  onToggle: (id: string) => void;
}

type QuestionTableProps = ListRows & {
  sort: QuestionSort | undefined;
  onSort: (sort: QuestionSort | undefined) => void;
  onTogglePage: (page: readonly string[], isSelected: boolean) => void;
};

/** The stem takes what the others leave, whatever stands in it. */
const COLUMNS = [
  ['id', 'w-19'],
  ['subject', 'w-26'],
  ['chapter', 'w-32'],
  ['stem', ''],
  ['difficulty', 'w-22'],
  ['answer', 'w-21'],
  ['status', 'w-21'],
  ['created', 'w-26'],
] as const;
type Column = (typeof COLUMNS)[number][0];

export function QuestionTable({ questions, sort, onSort, onTogglePage, ...rows }: QuestionTableProps) {
  const { t } = useTranslation('admin-questions');
  const names = stemNames(questions);
  const selected = questions.filter(({ id }) => rows.isSelected(id)).length;
  return (
    <section aria-label={t('title')} className="overflow-x-auto rounded-xl border border-border bg-surface">
      <table aria-label={t('title')} className="w-full min-w-5xl table-fixed border-collapse text-sm">
        <thead className="border-border border-b text-left text-muted-foreground">
          <tr>
            <th scope="col" className="w-9 py-2 pl-3">
              <Checkbox
                aria-label={t('selectPage')}
                checked={selected === 0 ? false : selected === questions.length || 'indeterminate'}
                onCheckedChange={(checked) =>
                  onTogglePage(
                    questions.map(({ id }) => id),
                    checked === true,
                  )
                }
              />
            </th>
            {COLUMNS.map(([column, width]) => (
              <ColumnHead key={column} column={column} width={width} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className="sticky right-0 w-30 bg-surface px-2 py-2 font-medium">
              {t('columns.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, index) => (
            <Row
              key={question.id}
              question={question}
              name={names.get(question.id) ?? ''}
              isFirst={index === 0}
              {...rows}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ColumnHeadProps = Pick<QuestionTableProps, 'sort' | 'onSort'> & { column: Column; width: string };

function ColumnHead({ column, width, sort, onSort }: ColumnHeadProps) {
  const { t } = useTranslation('admin-questions');
  const name = t(`columns.${column}`);
  const sortable = QUESTION_SORTS.find((known) => known === column);
  if (!sortable)
    return (
      <th scope="col" className={`px-2 py-2 font-medium ${width}`}>
        {name}
      </th>
    );
  const current = sort ?? NEWEST_FIRST;
  const isUp = current === sortable;
  const isDown = current === `-${sortable}`;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={`p-0 font-medium ${width}`}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button
        type="button"
        className="flex min-h-10 w-full items-center gap-1 px-2 text-left hover:text-foreground"
        onClick={() => onSort(nextSort(sort, sortable))}
      >
        {name}
        <Arrow aria-hidden="true" className={`size-3.5 ${isUp || isDown ? '' : 'invisible'}`} />
      </button>
    </th>
  );
}

/** What can be done with a row is in reach however narrow the table; opaque, in the colours the row has. */
const STAYS = [
  'sticky right-0 bg-surface px-2 py-1',
  'group-hover:bg-[color-mix(in_srgb,var(--color-muted)_60%,var(--color-surface))]',
  'group-data-[selected=true]:bg-[color-mix(in_srgb,var(--color-primary-soft)_60%,var(--color-surface))]',
].join(' ');

type RowProps = Omit<ListRows, 'questions'> & { question: ListedQuestion; name: string; isFirst: boolean };

function Row({ question, name, isFirst, isSelected, onToggle, ...handlers }: RowProps) {
  const { t } = useTranslation('admin-questions');
  const { id } = question;
  return (
    <tr
      data-row-id={id}
      data-selected={isSelected(id)}
      // One stop of the Tab key; arrows walk on from it.
      tabIndex={isFirst ? 0 : -1}
      className="group border-border border-b align-top last:border-b-0 hover:bg-muted/60 focus-visible:-outline-offset-2 data-[selected=true]:bg-primary-soft/60"
    >
      <td className="py-2.5 pl-3">
        <Checkbox
          aria-label={t('select', { stem: name })}
          checked={isSelected(id)}
          onCheckedChange={() => onToggle(id)}
        />
      </td>
      <Cell>
        <QuestionId id={id} />
      </Cell>
      <Cell>{subjectName(question.subject)}</Cell>
      <Cell className="wrap-anywhere">{chapterName(question.chapter)}</Cell>
      <th scope="row" className="px-2 py-2.5 text-left font-normal">
        <StemLink question={question} />
      </th>
      <Cell>
        <Badge variant="outline">{difficultyName(question.difficulty)}</Badge>
      </Cell>
      <Cell>
        <AnswerCell question={question} />
      </Cell>
      <Cell>
        <StatusBadge status={question.status} />
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">{formatDate(question.created_at)}</Cell>
      <td className={STAYS}>
        <RowActions question={question} name={name} {...handlers} />
      </td>
    </tr>
  );
}

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <td className={`px-2 py-2.5 ${className}`}>{children}</td>;
}
