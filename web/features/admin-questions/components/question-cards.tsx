import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import {
  AnswerCell,
  QuestionId,
  StatusBadge,
} from '#web/features/admin-questions/components/question-facts.tsx';
import type { ListRows } from '#web/features/admin-questions/components/question-table.tsx';
import { RowActions } from '#web/features/admin-questions/components/row-actions.tsx';
import { StemLink } from '#web/features/admin-questions/components/stem-link.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';
import { stemNames } from '#web/lib/question-bank/stem-names.ts';

/** The list on a phone: the same, one under the other. */
export function QuestionCards({ questions, isSelected, onToggle, ...handlers }: ListRows) {
  const { t } = useTranslation('admin-questions');
  const names = stemNames(questions);
  return (
    <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
      {questions.map((question) => {
        const { id } = question;
        const name = names.get(id) ?? '';
        return (
          <li
            key={id}
            data-row-id={id}
            data-selected={isSelected(id)}
            tabIndex={-1}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-border border-b p-3 last:border-b-0 focus-visible:-outline-offset-2 data-[selected=true]:bg-primary-soft/60"
          >
            <Checkbox
              aria-label={t('select', { stem: name })}
              checked={isSelected(id)}
              onCheckedChange={() => onToggle(id)}
            />
            <div className="grid gap-2">
              <StemLink question={question} />
              <p className="text-muted-foreground text-sm">
                {subjectName(question.subject)} · {chapterName(question.chapter)}
              </p>
              <div className="flex flex-wrap items-center gap-2 text-sm">
                <AnswerCell question={question} />
                <Badge variant="outline">{difficultyName(question.difficulty)}</Badge>
                <StatusBadge status={question.status} />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-sm">
                <span>
                  <QuestionId id={id} /> · {formatDate(question.created_at)}
                </span>
                <RowActions question={question} name={name} {...handlers} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
