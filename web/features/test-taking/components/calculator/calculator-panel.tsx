import { Delete } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TYPED, showNumber } from '#core/domain/calculator/calculate.ts';
import type { CalculatorKind } from '#core/domain/calculator/calculators.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import {
  type CalculatorKey,
  digitKeys,
  FUNCTION_KEYS,
  MEMORY_KEYS,
} from '#web/features/test-taking/components/calculator/calculator-keys.ts';
import { useCalculator } from '#web/features/test-taking/components/calculator/use-calculator.ts';
import { cn } from '#web/lib/page/cn.ts';

const UNITS = ['deg', 'rad'] as const;
/** As they look on a calculator. */
const SHOWN_FOR: Partial<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };
const KEY = 'min-h-11 px-0 py-1 font-medium';

/** Anyone who speaks to the computer says what is written on a key: letters stand in its name, signs are words. */
const spoken = (shown: string, name: string) => (/[a-z\d]/i.test(shown) ? `${shown}: ${name}` : name);

export function CalculatorPanel({ kind }: { kind: CalculatorKind }) {
  const { t } = useTranslation('calculator');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const own = useCalculator(kind, field);
  const { text, answer, unit, memory } = own;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const isInField = target === field.current;
    if (key === '=' || (key === 'Enter' && isInField)) own.solve();
    else if (key === 'Escape') own.clear();
    else if (!isInField && key === 'Backspace') own.erase();
    else if (key.length === 1 && key !== ' ') own.type(SHOWN_FOR[key] ?? key);
    else if (key === 'Delete' && !isInField) own.clear();
    else return;
    // The exam has keys of its own, that answer its question.
    event.preventDefault();
  };
  const keyOf = (key: CalculatorKey) => (
    <Button
      key={key.types}
      variant="outline"
      className={cn(KEY, 'tabular-nums', key.name && 'bg-muted', (key.shown ?? '').length > 4 && 'text-sm')}
      aria-label={key.name && spoken(key.shown ?? key.types, t(`keys.${key.name}`))}
      onClick={() => own.type(key.types)}
    >
      {key.shown ?? key.types}
    </Button>
  );
  /** At the end of each row. */
  const lastKeys = [
    <Button key="erase" variant="outline" className={KEY} aria-label={t('backspace')} onClick={own.erase}>
      <Delete aria-hidden="true" />
    </Button>,
    <Button key="clear" variant="outline" className={KEY} aria-label={t('clear')} onClick={own.clear}>
      C
    </Button>,
    keyOf({ types: '%', name: 'percent' }),
    <Button key="equals" className={KEY} aria-label={t('equals')} onClick={() => void own.solve()}>
      =
    </Button>,
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of a keyboard for the buttons in it
    <div
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border border-border bg-surface p-3 md:w-fit md:min-w-96 md:p-4"
    >
      <div className="grid gap-1">
        <Input
          ref={field}
          aria-label={t('field')}
          aria-describedby={`${id}-answer`}
          // Its keys are on the screen already; keyboards of their own type as ever.
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TYPED}
          value={text}
          onChange={({ target }) => own.write(target.value, target.selectionStart ?? undefined)}
          className="text-lg tabular-nums"
        />
        <p
          id={`${id}-answer`}
          role="status"
          className={cn(
            'min-h-8 wrap-anywhere text-right tabular-nums',
            answer && 'problem' in answer ? 'text-danger-soft-foreground text-sm' : 'font-bold text-xl',
          )}
        >
          {answer && ('value' in answer ? `= ${showNumber(answer.value)}` : t(`problems.${answer.problem}`))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {kind === 'scientific' && (
          <fieldset className="flex gap-4">
            <legend className="sr-only">{t('unit')}</legend>
            {UNITS.map((each) => (
              <label key={each} className="flex min-h-9 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={`${id}-unit`}
                  className="size-4 accent-primary"
                  checked={unit === each}
                  onChange={() => own.setUnit(each)}
                />
                <span>{t(`units.${each}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <fieldset aria-label={t('memory')} className="flex flex-wrap gap-1">
          {MEMORY_KEYS.map((key) => (
            <Button
              key={key}
              variant="ghost"
              size="sm"
              className="px-2"
              aria-label={spoken(key.replace('-', '−'), t(`memoryKeys.${key}`))}
              onClick={() => own.pressMemory(key)}
            >
              {key.replace('-', '−')}
            </Button>
          ))}
        </fieldset>
        {memory !== 0 && (
          <p className="text-muted-foreground text-sm tabular-nums">M = {showNumber(memory)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {kind === 'scientific' && (
          <fieldset aria-label={t('functions')} className="grid min-w-72 flex-1 grid-cols-5 gap-1.5 text-sm">
            {FUNCTION_KEYS.map(keyOf)}
          </fieldset>
        )}
        <fieldset aria-label={t('digits')} className="grid min-w-72 flex-1 grid-cols-5 content-start gap-1.5">
          {digitKeys(kind).map((row, place) => [...row.map(keyOf), lastKeys[place]])}
        </fieldset>
      </div>
    </div>
  );
}
