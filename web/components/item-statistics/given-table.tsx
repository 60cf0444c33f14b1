import { useTranslation } from 'react-i18next';
import type { GivenAnswers, ItemFigures } from '#core/contracts/question-bank/get-item-statistics.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import { ShareTable } from '#web/components/item-statistics/share-table.tsx';

type GivenTableProps = {
  given: GivenAnswers;
  options: ItemFigures['options'];
  /** As it is written. */
  keyText: string;
};

/** Which numbers, or which sets of options, were given, by thirds of the takers; of sets also each option by itself. */
export function GivenTable({ given, options, keyText }: GivenTableProps) {
  const { t } = useTranslation('item-statistics');
  const { answers, further_right: furtherRight, others, blank } = given;
  const summedUp = [
    { ...furtherRight, name: t('furtherRight'), isRight: true },
    { ...others, name: t('others'), isRight: false },
    { ...blank, name: t('blank'), isRight: false },
  ];
  const rows = [
    ...answers.map(({ answer, right, ...row }) => ({ ...row, name: shownAnswer(answer), isRight: right })),
    ...summedUp.filter(({ count }) => count > 0),
  ];
  const ofOptions = (options ?? []).map((row, place) => {
    const letter = OPTION_LETTERS[place] ?? '';
    return { ...row, name: letter, isRight: keyText.split('|')[0]?.split(',').includes(letter) ?? false };
  });
  return (
    <>
      {keyText !== '' && <p className="text-sm">{t('keyIs', { key: shownAnswer(keyText) })}</p>}
      <ShareTable
        caption={t(options ? 'setsTitle' : 'numbersTitle')}
        heading={t('answer')}
        rows={rows}
        showsCaption
      />
      {options && (
        <ShareTable caption={t('optionsTitle')} heading={t('option')} rows={ofOptions} showsCaption />
      )}
    </>
  );
}
