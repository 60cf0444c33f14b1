import { useTranslation } from 'react-i18next';
import type { PartOfPaper } from '#core/domain/sitting-results/results-of.ts';
import { SORTS, type SortKey } from '#web/features/sitting-results/model/results-view.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** What the list can be sorted by here, and how each is called. */
export function useColumnNames(subjects: readonly PartOfPaper[], hasRanks: boolean) {
  const { t } = useTranslation('sitting-results');
  const ofSubjects = subjects.length > 1 ? subjects.map((_, place): SortKey => `subject-${place}`) : [];
  const keys: SortKey[] = [...SORTS.filter((key) => key !== 'rank' || hasRanks), ...ofSubjects];
  const nameOf = (key: SortKey): string => {
    const fixed = SORTS.find((each) => each === key);
    return fixed
      ? t(`columns.${fixed}`)
      : subjectName(subjects[Number(key.slice('subject-'.length))]?.name ?? '');
  };
  return { keys, nameOf };
}
