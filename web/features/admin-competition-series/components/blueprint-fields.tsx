import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesCell } from '#core/contracts/competitions/series.ts';
import { MAX_QUESTION_COUNT } from '#core/contracts/test-builder/create-test.ts';
import type { BlueprintCell } from '#core/domain/competitions/blueprint.ts';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import {
  type ChapterRow,
  chapterRows,
  questionsOf,
  spreadSubject,
  withCount,
} from '#web/features/admin-competition-series/model/blueprint-draft.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { byChapterName, chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

type BlueprintFieldsProps = {
  value: readonly BlueprintCell[];
  stock: readonly SeriesCell[];
  onChange: (blueprint: BlueprintCell[]) => void;
};

/** How many questions of which chapter at which difficulty each time asks. */
export function BlueprintFields(props: BlueprintFieldsProps) {
  const { t } = useTranslation('admin-competitions');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('series.blueprint.title')}</legend>
      <p className="text-muted-foreground text-sm">{t('series.blueprint.text')}</p>
      {SUBJECTS.map((subject) => (
        <SubjectCells key={subject} subject={subject} {...props} />
      ))}
      <p className="font-medium" aria-live="polite">
        {t('series.blueprint.total', { count: questionsOf(props.value), most: MAX_QUESTION_COUNT })}
      </p>
    </fieldset>
  );
}

function SubjectCells({ subject, value, stock, onChange }: BlueprintFieldsProps & { subject: Subject }) {
  const { t } = useTranslation('admin-competitions');
  const [isOpen, setOpen] = useState(false);
  const [total, setTotal] = useState<number | null>(questionsOf(value, subject) || null);
  const id = useId();
  return (
    <details
      className="min-w-0 rounded-lg border border-border"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-lg px-4 py-2 font-medium">
        <span>{subjectName(subject)}</span>
        <span className="text-muted-foreground text-sm tabular-nums">
          {t('series.blueprint.questions', { count: questionsOf(value, subject) })}
        </span>
      </summary>
      {isOpen && (
        <div className="grid gap-4 border-border border-t p-[min(1rem,4vw)]">
          <div className="grid gap-1.5">
            <Label htmlFor={id}>{t('series.blueprint.spread')}</Label>
            <div className="flex flex-wrap gap-2">
              <div className="w-24">
                <NumberInput id={id} value={total} min={0} max={MAX_QUESTION_COUNT} onChange={setTotal} />
              </div>
              <Button
                variant="secondary"
                disabled={total === null}
                onClick={() => total !== null && onChange(spreadSubject(value, subject, total, stock))}
              >
                {t('series.blueprint.spreadNow')}
              </Button>
            </div>
            <p className="text-muted-foreground text-sm">{t('series.blueprint.spreadText')}</p>
          </div>
          <ul className="grid gap-3">
            {chapterRows(subject, value, stock)
              .sort((a, b) => byChapterName(a.chapter, b.chapter))
              .map((row) => (
                <ChapterCells
                  key={row.chapter}
                  row={row}
                  onCount={(difficulty, count) =>
                    onChange(withCount(value, { subject, chapter: row.chapter, difficulty, count }))
                  }
                />
              ))}
          </ul>
        </div>
      )}
    </details>
  );
}

type ChapterCellsProps = { row: ChapterRow; onCount: (difficulty: number, count: number) => void };

function ChapterCells({ row, onCount }: ChapterCellsProps) {
  const { t } = useTranslation('admin-competitions');
  return (
    <li className="grid gap-2 border-border border-t pt-3 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <span className="wrap-anywhere">{chapterName(row.chapter)}</span>
      <span className="grid grid-cols-5 gap-1.5 lg:w-104">
        {DIFFICULTY_LEVELS.map((difficulty, at) => {
          const { count, held, reserved } = row.cells[at] ?? { count: 0, held: 0, reserved: 0 };
          return (
            <span key={difficulty} className="grid min-w-0 gap-0.5 text-center">
              <span aria-hidden="true" className="wrap-anywhere text-muted-foreground text-xs">
                {difficultyName(difficulty)}
              </span>
              <NumberInput
                aria-label={t('series.blueprint.cell', {
                  chapter: chapterName(row.chapter),
                  difficulty: difficultyName(difficulty),
                })}
                value={count}
                min={0}
                max={MAX_QUESTION_COUNT}
                onChange={(next) => onCount(difficulty, next ?? 0)}
              />
              <span className="text-muted-foreground text-xs tabular-nums">
                {t('series.blueprint.held', { reserved: formatNumber(reserved), held: formatNumber(held) })}
              </span>
            </span>
          );
        })}
      </span>
    </li>
  );
}
