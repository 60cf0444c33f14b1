import { Delete } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDecimal } from '#core/domain/questions/kinds/numerical/decimal.ts';
import { typingProblem } from '#core/domain/questions/kinds/numerical/typing-problem.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Label } from '#web/components/ui/label.tsx';

/** As JEE Main's keypad; what is typed goes where the cursor is. */
const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '-', '0', '.'] as const;
const SHOWN: Partial<Record<string, string>> = { '-': '−' };
const MAX_TYPED = 20;

type NumberAnswerProps = {
  /** As `readDecimal` writes it; null: none. */
  value: string | null;
  disabled: boolean;
  onChange: (value: string | null) => void;
};

/** A number as an answer: by the keypad or a keyboard. What cannot be read as a number is no answer, and it says so. */
export function NumberAnswer({ value, disabled, onChange }: NumberAnswerProps) {
  const { t } = useTranslation('number-answer');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value ?? '');
  useEffect(() => {
    // Another device, or a button elsewhere, has changed it.
    setText((typed) => (readDecimal(typed) === value ? typed : (value ?? '')));
  }, [value]);
  const problem = typingProblem(text);

  const write = (next: string, cursor: number) => {
    if (disabled || next.length > MAX_TYPED) return;
    setText(next);
    const read = readDecimal(next);
    if (read !== value) onChange(read);
    requestAnimationFrame(() => field.current?.setSelectionRange(cursor, cursor));
  };
  const selection = () => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    return { from: selectionStart ?? text.length, to: selectionEnd ?? text.length };
  };
  const type = (sign: string) => {
    const { from, to } = selection();
    write(text.slice(0, from) + sign + text.slice(to), from + sign.length);
  };
  const erase = () => {
    const { from, to } = selection();
    const start = from === to ? Math.max(0, from - 1) : from;
    write(text.slice(0, start) + text.slice(to), start);
  };
  return (
    <div className="grid max-w-80 gap-3">
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{t('label')}</Label>
        <Input
          ref={field}
          id={id}
          // The keypad is on the screen already; keyboards of their own type as ever.
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={text}
          aria-describedby={`${id}-text`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => write(target.value, target.selectionStart ?? target.value.length)}
          className="text-lg tabular-nums"
        />
        <p
          id={`${id}-text`}
          role="status"
          className={
            problem
              ? 'min-h-10 text-danger-soft-foreground text-sm'
              : 'min-h-10 text-muted-foreground text-sm'
          }
        >
          {problem ? t(`problems.${problem}`) : t('hint')}
        </p>
      </div>
      <fieldset aria-label={t('keypad')} className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <Button
            key={key}
            variant="outline"
            className="text-lg tabular-nums"
            disabled={disabled}
            aria-label={key === '-' ? t('minus') : key === '.' ? t('point') : undefined}
            onClick={() => type(key)}
          >
            {SHOWN[key] ?? key}
          </Button>
        ))}
        <Button
          variant="outline"
          aria-label={t('backspace')}
          disabled={disabled || text === ''}
          onClick={erase}
        >
          <Delete aria-hidden="true" />
        </Button>
        <Button
          variant="outline"
          className="col-span-2"
          disabled={disabled || text === ''}
          onClick={() => write('', 0)}
        >
          {t('clear')}
        </Button>
      </fieldset>
    </div>
  );
}
