import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { kindOf } from '#core/domain/questions/kinds/registry.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import type { RulingOfSet } from '#web/features/remarking/api/remark-set.ts';

/** A ruling in a few words. */
export function useRulingText(): (ruling: Pick<RulingOfSet, 'kind' | 'keys' | 'key'>) => string {
  const { t } = useTranslation('remarking');
  return ({ kind, keys, key }) => {
    if (kind === 'key') return t('rulings.key', { key: key ? shownAnswer(kindOf(key).writeKey(key)) : '' });
    const letters = (keys ?? []).map((place) => OPTION_LETTERS[place]).join(', ');
    return kind === 'keys' ? t('rulings.keys', { count: keys?.length ?? 0, letters }) : t(`rulings.${kind}`);
  };
}
