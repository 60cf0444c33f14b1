import { useTranslation } from 'react-i18next';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import type { SubjectShare } from '#web/features/admin-papers/model/paper-summary.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

/** How many questions of each subject, difficulty and chapter. */
export function BalanceTable({ subjects }: { subjects: readonly SubjectShare[] }) {
  const { t } = useTranslation('papers');
  return (
    <details className="rounded-xl border border-border bg-surface px-4 py-3">
      <summary className="cursor-pointer font-medium">
        {t('balance')}:{' '}
        <span className="font-normal tabular-nums">
          {subjects.map(({ subject, count }) => `${subjectName(subject)} ${count}`).join(' · ')}
        </span>
      </summary>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
        {subjects.map(({ subject, count, difficulties, chapters }) => (
          <section key={subject} className="grid content-start gap-2">
            <h2 className="font-semibold">
              {subjectName(subject)} <span className="font-normal tabular-nums">({count})</span>
            </h2>
            <Counts
              counts={DIFFICULTY_LEVELS.map((level) => ({
                name: difficultyName(level),
                count: difficulties[level - 1] ?? 0,
              })).filter((share) => share.count > 0)}
            />
            <Counts
              counts={chapters.map(({ chapter, count: questions }) => ({
                name: chapterName(chapter),
                count: questions,
              }))}
            />
          </section>
        ))}
      </div>
    </details>
  );
}

function Counts({ counts }: { counts: readonly { name: string; count: number }[] }) {
  return (
    <ul className="grid gap-1 border-border border-t pt-2 text-sm">
      {counts.map(({ name, count }) => (
        <li key={name} className="flex justify-between gap-3">
          <span className="wrap-anywhere min-w-0">{name}</span>
          <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  );
}
