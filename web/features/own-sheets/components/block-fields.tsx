import { Crosshair, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BLOCK_USES, DIRECTIONS, type SheetBlock } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';

type BlockFieldsProps = {
  block: SheetBlock;
  isPlacing: boolean;
  onPlacing: (isPlacing: boolean) => void;
  onChange: (change: Partial<SheetBlock>) => void;
  onRemove: () => void;
};

type NumberKey = 'firstQuestion' | 'rows' | 'columns' | 'x' | 'y' | 'columnStep' | 'rowStep' | 'diameter';
const COUNTS = [
  ['rows', 1, 100],
  ['columns', 1, 100],
] as const;
const LENGTHS = [
  ['x', 0, 1200],
  ['y', 0, 1200],
  ['columnStep', 0, 600],
  ['rowStep', 0, 600],
  ['diameter', 1, 30],
] as const;

/** What a block is for, how it is counted, and where it lies. */
export function BlockFields({ block, isPlacing, onPlacing, onChange, onRemove }: BlockFieldsProps) {
  const { t } = useTranslation('own-sheets');
  const number = (key: NumberKey, min: number, max: number, isDecimal = false) => (
    <Field key={key} label={t(`fields.${key}`)}>
      {(control) => (
        <NumberInput
          {...control}
          value={Math.round(block[key] * 100) / 100}
          min={min}
          max={max}
          isDecimal={isDecimal}
          onChange={(value) => value !== null && onChange({ [key]: value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4 px-2 pb-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.use')} {...(block.use === 'roll' && { hint: t('edit.rollHint') })}>
          {(control) => (
            <NativeSelect
              {...control}
              value={block.use}
              onChange={(event) =>
                onChange({ use: BLOCK_USES.find((use) => use === event.target.value) ?? block.use })
              }
            >
              {BLOCK_USES.map((use) => (
                <option key={use} value={use}>
                  {t(`uses.${use}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {block.use === 'questions' && number('firstQuestion', 1, 10_000)}
        {COUNTS.map(([key, min, max]) => number(key, min, max))}
        {block.use === 'questions' && (
          <Field label={t('fields.direction')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={block.direction}
                onChange={(event) =>
                  onChange({
                    direction:
                      DIRECTIONS.find((direction) => direction === event.target.value) ?? block.direction,
                  })
                }
              >
                {DIRECTIONS.map((direction) => (
                  <option key={direction} value={direction}>
                    {t(`directions.${direction}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
      </div>
      <details>
        <summary className="cursor-pointer font-medium text-sm">{t('edit.place')}</summary>
        <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
          {LENGTHS.map(([key, min, max]) => number(key, min, max, true))}
        </div>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-pressed={isPlacing} onClick={() => onPlacing(!isPlacing)}>
          <Crosshair aria-hidden="true" />
          {t('edit.draw')}
        </Button>
        <Button variant="outline" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {t('edit.remove')}
        </Button>
      </div>
    </div>
  );
}
