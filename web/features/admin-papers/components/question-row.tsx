import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { type DragEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { StemBeginning } from '#web/components/math-text/stem-beginning.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import type { PaperQuestion } from '#web/features/admin-papers/api/get-paper-questions.ts';
import {
  moveQuestion,
  type Place,
  removeQuestion,
  stepQuestion,
} from '#web/features/admin-papers/model/edit-paper.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

type QuestionRowProps = {
  id: string;
  number: number;
  /** Its place: both from 0. */
  section: number;
  index: number;
  /** Not before the server has told of it. */
  question: PaperQuestion | undefined;
  /** Of all sections. */
  sectionNames: readonly string[];
  onDrag: (id: string | null) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (to: Place) => void;
  onChange: (edit: (content: PaperContent) => PaperContent) => void;
};

/** Its handlers stay the same: of 200 rows, only what a change meets is drawn again. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { id, number, section, index, question, sectionNames, onDrag, onDragOver, onDrop, onChange } = props;
  const { t } = useTranslation('papers');
  return (
    <li
      data-row-id={id}
      tabIndex={number === 1 ? 0 : -1}
      onDragOver={onDragOver}
      onDrop={() => onDrop({ section, index })}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 py-2.5 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] focus-visible:-outline-offset-2 md:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
    >
      <span
        draggable
        aria-hidden="true"
        onDragStart={() => onDrag(id)}
        onDragEnd={() => onDrag(null)}
        className="cursor-grab pt-1 text-muted-foreground max-md:hidden"
      >
        <GripVertical className="size-5" />
      </span>
      <span className="min-w-8 pt-0.5 text-right font-semibold tabular-nums">{number}.</span>
      <div className="grid gap-1">
        <p className="wrap-anywhere line-clamp-3">
          {question ? <StemBeginning stem={question.stem} lang={question.language} /> : '…'}
        </p>
        {question && <Facts question={question} />}
      </div>
      <div className="flex flex-wrap items-center gap-1 max-md:col-start-2 md:justify-end">
        {sectionNames.length > 1 && (
          <NativeSelect
            className="h-9 w-28 pl-3 text-sm md:w-40"
            aria-label={t('sectionOf', { number })}
            value={String(section)}
            onChange={(event) => {
              const to = Number(event.target.value);
              onChange((before) =>
                moveQuestion(before, id, {
                  section: to,
                  index: before.sections[to]?.questions.length ?? 0,
                }),
              );
            }}
          >
            {sectionNames.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name than their place
              <option key={place} value={String(place)}>
                {name || t('section', { number: place + 1 })}
              </option>
            ))}
          </NativeSelect>
        )}
        <RowButton
          label={t('up', { number })}
          Icon={ChevronUp}
          onClick={() => onChange((before) => stepQuestion(before, id, -1))}
        />
        <RowButton
          label={t('down', { number })}
          Icon={ChevronDown}
          onClick={() => onChange((before) => stepQuestion(before, id, 1))}
        />
        <RowButton
          label={t('remove', { number })}
          Icon={X}
          onClick={() => onChange((before) => removeQuestion(before, id))}
        />
      </div>
    </li>
  );
});

function Facts({ question }: { question: PaperQuestion }) {
  const { t } = useTranslation('papers');
  const { subject, chapter, difficulty, has_answer, status } = question;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
      <span>{[subjectName(subject), chapterName(chapter), difficultyName(difficulty)].join(' · ')}</span>
      {!has_answer && <Badge variant="danger">{t('noKey')}</Badge>}
      {status === 'archived' && <Badge variant="warning">{t('archived')}</Badge>}
    </p>
  );
}

type RowButtonProps = { label: string; Icon: typeof X; onClick: () => void };

function RowButton({ label, Icon, onClick }: RowButtonProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
