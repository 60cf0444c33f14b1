import { useTranslation } from 'react-i18next';

const exams = ['neet', 'jee', 'upsc', 'banking'] as const;

export function Exams() {
  const { t } = useTranslation('landing-below');
  return (
    <section
      id="exams"
      aria-labelledby="exams-title"
      className="page grid items-center gap-6 py-12 md:py-16 lg:grid-cols-[1.4fr_1fr] lg:gap-16"
    >
      <div>
        <h2 id="exams-title" className="font-bold text-3xl">
          {t('exams.title')}
        </h2>
        <p className="mt-2 max-w-reading text-lg text-muted-foreground">{t('exams.text')}</p>
      </div>
      <ul className="flex flex-wrap gap-3 lg:justify-end">
        {exams.map((exam) => (
          <li
            key={exam}
            className="rounded-full border border-border bg-surface px-5 py-2 font-semibold first:border-primary first:bg-primary-soft first:text-primary-soft-foreground"
          >
            {t(`exams.${exam}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
