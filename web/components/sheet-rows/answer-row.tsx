import { RadioGroup } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { RowCrop } from '#web/components/sheet-rows/row-crop.tsx';
import type { SheetPage } from '#web/components/sheet-rows/use-sheet-pages.ts';
import { cn } from '#web/lib/page/cn.ts';
import { type Choice, choicesOf } from '#web/lib/sheets/choices.ts';

/** A question and what stands for it now, null while nobody knows. */
export interface RowUnderReview {
  q: number;
  doubtful: boolean;
  choice: Choice | null;
}

type AnswerRowProps = {
  question: RowUnderReview;
  /** Where it stands on the sheet. */
  page: SheetPage | undefined;
  onDecide: (choice: Choice) => void;
  /** Why it is doubtful, where that is said row by row. */
  reason?: string | undefined;
  /** Shown, but decided by somebody else. */
  isReadOnly?: boolean;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

export function AnswerRow({
  question,
  page,
  reason,
  isReadOnly = false,
  onDecide,
  onFocus,
  onKeyDown,
}: AnswerRowProps) {
  const { t } = useTranslation('sheet-rows');
  const { q, doubtful, choice } = question;
  const label = t('question', { q });
  const choices = choicesOf(page?.rows.get(q)?.length ?? SHEET_LETTERS.length);
  return (
    <li data-q={q} className="grid gap-2 rounded-lg border border-border p-3">
      <div className="flex items-center gap-3">
        <span className="w-10 shrink-0 font-semibold tabular-nums">{q}</span>
        {doubtful && <RowCrop q={q} page={page} />}
      </div>
      {reason && <p className="text-muted-foreground text-sm">{reason}</p>}
      {!isReadOnly && (
        <RadioGroup.Root
          aria-label={label}
          value={choice ?? ''}
          onValueChange={(value) => {
            const chosen = choices.find((candidate) => candidate === value);
            if (chosen) onDecide(chosen);
          }}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          orientation="horizontal"
          className="flex flex-wrap gap-1.5"
        >
          {choices.map((value) => (
            <RadioGroup.Item
              key={value}
              value={value}
              className={cn(
                // Not under the header or the bar that stays at the foot when the keyboard comes to it.
                'min-h-11 min-w-11 scroll-mt-24 sm:min-h-9 sm:min-w-9 scroll-mb-52 rounded-md border border-input bg-surface px-2.5 font-medium text-sm hover:bg-muted',
                'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
              )}
            >
              {value.length === 1 ? value : t(`choices.${value as 'blank' | 'multiple'}`)}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      )}
    </li>
  );
}
