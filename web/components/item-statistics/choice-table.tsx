import { useTranslation } from 'react-i18next';
import type { ItemFigures } from '#core/contracts/question-bank/get-item-statistics.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { ShareTable } from '#web/components/item-statistics/share-table.tsx';

type Choices = NonNullable<ItemFigures['choices']>;
/** Behind the options. */
const OTHERS = ['multiple', 'blank'] as const;

/** How often each option was taken, by thirds of the takers; what nobody did besides the options is left out. */
export function ChoiceTable({ choices, keys }: { choices: Choices; keys: readonly number[] }) {
  const { t } = useTranslation('item-statistics');
  const optionCount = choices.length - OTHERS.length;
  const rows = choices
    .map((choice, index) => {
      const other = OTHERS[index - optionCount];
      const name = other ? t(other) : (OPTION_LETTERS[index] ?? '');
      return { ...choice, name, isOption: !other, isRight: keys.includes(index) };
    })
    .filter(({ isOption, count }) => isOption || count > 0);
  return <ShareTable caption={t('tableTitle')} heading={t('option')} rows={rows} />;
}
