import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Where what there is of each can be found: NEET's papers, and the choice that shows the mocks of the others. */
const exams = [
  { exam: 'neet', to: '/app/library', search: {} },
  { exam: 'jee', to: '/app/profile', search: { tab: 'preferences' } },
  { exam: 'upsc', to: '/app/profile', search: { tab: 'preferences' } },
  { exam: 'banking', to: '/app/profile', search: { tab: 'preferences' } },
] as const;

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
        <p className="mt-2 max-w-reading text-muted-foreground">{t('exams.mocks')}</p>
      </div>
      <ul className="flex flex-wrap gap-3 lg:justify-end">
        {exams.map(({ exam, to, search }) => (
          <li key={exam} className="group">
            <Link
              to={to}
              search={search}
              className="inline-flex min-h-11 items-center rounded-full border border-border bg-surface px-5 py-2 font-semibold hover:border-primary group-first:border-primary group-first:bg-primary-soft group-first:text-primary-soft-foreground"
            >
              {t(`exams.${exam}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
