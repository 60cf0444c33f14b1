import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerForm } from '#core/domain/omr/answer-form.ts';
import { SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { NumberChoice } from '#web/components/sheet-rows/number-choice.tsx';
import { OptionChoices } from '#web/components/sheet-rows/option-choices.tsx';
import { RowCrop } from '#web/components/sheet-rows/row-crop.tsx';
import { SetChoices } from '#web/components/sheet-rows/set-choices.tsx';
import type { SheetPage } from '#web/components/sheet-rows/use-sheet-pages.ts';
import type { Choice } from '#web/lib/sheets/choices.ts';

/** A question and what stands for it now, null while nobody knows. */
export interface RowUnderReview {
  q: number;
  doubtful: boolean;
  choice: Choice | null;
  /** What its row is; none: a row of options, one of which is asked. */
  form?: AnswerForm | undefined;
}

type AnswerRowProps = {
  question: RowUnderReview;
  /** Where it stands on the sheet. */
  page: SheetPage | undefined;
  /** null: nothing is decided. */
  onDecide: (choice: Choice | null) => void;
  /** Why it is doubtful, where that is said row by row. */
  reason?: string | undefined;
  /** Shown, but decided by somebody else. */
  isReadOnly?: boolean;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

export function AnswerRow({ question, page, reason, isReadOnly = false, ...deciding }: AnswerRowProps) {
  const { q, doubtful } = question;
  return (
    <li data-q={q} className="grid gap-2 rounded-lg border border-border p-3">
      <div className="flex items-start gap-3">
        <span className="w-10 shrink-0 font-semibold tabular-nums">{q}</span>
        {doubtful && <RowCrop q={q} page={page} />}
      </div>
      {reason && <p className="text-muted-foreground text-sm">{reason}</p>}
      {!isReadOnly && <Choices question={question} page={page} {...deciding} />}
    </li>
  );
}

function Choices({ question, page, ...deciding }: Omit<AnswerRowProps, 'reason' | 'isReadOnly'>) {
  const { t } = useTranslation('sheet-rows');
  const { q, choice, form } = question;
  const shared = { label: t('question', { q }), choice, ...deciding };
  if (form?.kind === 'numerical') return <NumberChoice {...shared} />;
  if (form?.kind === 'multiple') return <SetChoices {...shared} options={form.options} />;
  const options = form?.options ?? page?.rows.get(q)?.length ?? SHEET_LETTERS.length;
  return <OptionChoices {...shared} options={options} />;
}
