import { useTranslation } from 'react-i18next';
import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';

/** The subjects with their chapters, folded. */
export function ExamSubjects({ definition }: { definition: ExamDefinition }) {
  const { t } = useTranslation('admin-exams');
  return (
    <section className="grid gap-3" aria-labelledby="exam-subjects">
      <h2 id="exam-subjects" className="font-semibold text-xl">
        {t('fields.subjects')}
      </h2>
      {definition.subjects.map(({ name, chapters }) => (
        <details key={name.en} className="rounded-xl border border-border bg-surface px-4 py-3">
          <summary className="cursor-pointer font-medium">
            {`${inLanguage(name)} · ${t('chapters', { count: chapters.length })}`}
          </summary>
          <ol className="mt-2 list-decimal pl-6 text-sm">
            {chapters.map((chapter) => (
              <li key={chapter}>{chapter}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
