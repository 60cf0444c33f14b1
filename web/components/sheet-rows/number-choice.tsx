import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDecimal } from '#core/domain/questions/kinds/numerical/decimal.ts';
import { type ChoiceProps, choiceClasses } from '#web/components/sheet-rows/choice-props.ts';
import { Input } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/page/cn.ts';

const MAX_TYPED = 20;

/** The number that was filled in, or none. What is no number decides nothing, and says so. */
export function NumberChoice({ label, choice, onDecide, onFocus, onKeyDown }: ChoiceProps) {
  const { t } = useTranslation('sheet-rows');
  const id = useId();
  const number = choice === 'blank' ? null : choice;
  const [text, setText] = useState(number ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is being typed, and is no number yet, is not taken out of the typing hand.
    if (document.activeElement === field.current) return;
    setText((typed) => (readDecimal(typed) === number ? typed : (number ?? typed)));
  }, [number]);
  const isRefused = text.trim() !== '' && readDecimal(text) === null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its field and its button
    <div onFocus={onFocus} onKeyDown={onKeyDown} className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <Input
          ref={field}
          aria-label={`${label}: ${t('number')}`}
          aria-describedby={id}
          aria-invalid={isRefused || undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TYPED}
          value={text}
          placeholder={t('number')}
          className="max-w-36 scroll-mt-24 scroll-mb-52 tabular-nums"
          onChange={({ target }) => {
            setText(target.value);
            onDecide(readDecimal(target.value));
          }}
        />
        <button
          type="button"
          data-choice="blank"
          aria-pressed={choice === 'blank'}
          onClick={() => {
            setText('');
            onDecide(choice === 'blank' ? null : 'blank');
          }}
          className={cn(
            choiceClasses,
            'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground',
          )}
        >
          {t('choices.blank')}
        </button>
      </div>
      <p id={id} role="status" className="text-sm empty:hidden">
        {isRefused && <span className="text-danger-soft-foreground">{t('noNumber')} </span>}
        {number !== null && readDecimal(text) !== number && <span>{t('stands', { number })}</span>}
      </p>
    </div>
  );
}
