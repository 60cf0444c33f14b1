import { Shuffle } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { optionsThatStayInAny } from '#core/domain/question-bank/options-that-refer.ts';
import { shuffledOrder } from '#core/domain/question-bank/reorder-options.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { isBlank, type QuestionDraft } from '#web/features/admin-question-form/model/question-draft.ts';
import { reorderOptions } from '#web/features/admin-question-form/model/shuffle-options.ts';

/** By place: which options stay when the others change places. */
function staying({ question, translations }: QuestionDraft): boolean[] {
  if (question.keepsOptionOrder) return question.options.map(() => true);
  const translated = Object.values(translations).filter((words) => !isBlank(words));
  return optionsThatStayInAny([question, ...translated]);
}

type ShuffleButtonProps = { draft: QuestionDraft; onShuffle: (draft: QuestionDraft) => void };

export function ShuffleButton({ draft, onShuffle }: ShuffleButtonProps) {
  const { t } = useTranslation('question-form');
  const order = shuffledOrder(staying(draft), Math.random);
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={!order}
      onClick={() => order && onShuffle(reorderOptions(draft, order))}
    >
      <Shuffle aria-hidden="true" />
      {t('shuffle')}
    </Button>
  );
}

type KeepOrderFieldProps = { draft: QuestionDraft; onChange: (keepsOptionOrder: boolean) => void };

/** Whether the options stay as they are written wherever others are shuffled, and which of them do so by themselves. */
export function KeepOrderField({ draft, onChange }: KeepOrderFieldProps) {
  const { t } = useTranslation('question-form');
  const id = useId();
  const { keepsOptionOrder } = draft.question;
  const stays = staying(draft);
  const letters = stays.flatMap((isStaying, place) => (isStaying ? [OPTION_LETTERS[place]] : [])).join(', ');
  const hint =
    keepsOptionOrder || letters === ''
      ? t('keepOrder.hint')
      : t(stays.every(Boolean) ? 'keepOrder.allStay' : 'keepOrder.someStay', { letters });
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        checked={keepsOptionOrder}
        aria-describedby={`${id}-hint`}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium text-sm leading-6">
          {t('keepOrder.label')}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      </div>
    </div>
  );
}
