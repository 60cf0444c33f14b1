import { useTranslation } from 'react-i18next';
import type { LackingCell } from '#core/domain/competitions/blueprint.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

/** Of each chapter and difficulty how many questions there are too few. */
export function LackingList({ cells }: { cells: readonly LackingCell[] }) {
  const { t } = useTranslation('admin-competitions');
  return (
    <ul className="mt-2 grid max-h-72 list-disc gap-1 overflow-y-auto ps-5">
      {cells.map(({ subject, chapter, difficulty, lacking }) => (
        <li key={`${subject} ${chapter} ${difficulty}`}>
          {t('series.kept.cell', {
            cell: [subjectName(subject), chapterName(chapter), difficultyName(difficulty)].join(' · '),
            count: lacking,
          })}
        </li>
      ))}
    </ul>
  );
}
