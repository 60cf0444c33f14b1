import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { RulingOfSet } from '#web/features/remarking/api/remark-set.ts';

/** A ruling in a few words. */
export function useRulingText(): (ruling: Pick<RulingOfSet, 'kind' | 'keys'>) => string {
  const { t } = useTranslation('remarking');
  return ({ kind, keys }) => {
    const letters = (keys ?? []).map((key) => OPTION_LETTERS[key]).join(', ');
    return kind === 'keys' ? t('rulings.keys', { count: keys?.length ?? 0, letters }) : t(`rulings.${kind}`);
  };
}
