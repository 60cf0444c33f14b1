import { RadioGroup } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCrop } from '#web/features/print-review/components/row-crop.tsx';
import { CHOICES, type Choice } from '#web/features/print-review/hooks/choices.ts';
import type { QuestionUnderReview } from '#web/features/print-review/hooks/use-decisions.ts';
import type { SheetPage } from '#web/features/print-review/hooks/use-sheet-pages.ts';
import { cn } from '#web/lib/cn.ts';

type AnswerRowProps = {
  question: QuestionUnderReview;
  /** Where it stands on the sheet. */
  page: SheetPage | undefined;
  onDecide: (choice: Choice) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function AnswerRow({ question, page, onDecide, onFocus, onKeyDown }: AnswerRowProps) {
  const { t } = useTranslation('print-review');
  const { q, doubtful, choice } = question;
  const label = t('edit.question', { q });
  return (
    <li data-q={q} className="grid gap-2 rounded-lg border border-border p-3">
      <div className="flex items-center gap-3">
        <span className="w-10 shrink-0 font-semibold tabular-nums">{q}</span>
        {doubtful && <RowCrop q={q} page={page} />}
      </div>
      <RadioGroup.Root
        aria-label={label}
        value={choice ?? ''}
        onValueChange={(value) => {
          const chosen = CHOICES.find((candidate) => candidate === value);
          if (chosen) onDecide(chosen);
        }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        orientation="horizontal"
        className="flex flex-wrap gap-1.5"
      >
        {CHOICES.map((value) => (
          <RadioGroup.Item
            key={value}
            value={value}
            className={cn(
              // Not under the header or the bar that stays at the foot when the keyboard comes to it.
              'min-h-9 min-w-9 scroll-mt-24 scroll-mb-52 rounded-md border border-input bg-surface px-2.5 font-medium text-sm hover:bg-muted',
              'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
            )}
          >
            {value.length === 1 ? value : t(`edit.choices.${value as 'blank' | 'multiple'}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </li>
  );
}
