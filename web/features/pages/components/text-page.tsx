import { useTranslation } from 'react-i18next';
import { ContactLine } from '#web/features/pages/components/contact-line.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';

/** A page of plain words: a title and sections, all from the locale file. */
export function TextPage({ page }: { page: 'about' | 'contact' | 'privacy' | 'terms' }) {
  const { t } = useTranslation('pages');
  const sections = t(`${page}.sections`, { returnObjects: true });
  usePageTitle(t(`${page}.title`));
  return (
    <article className="grid max-w-reading gap-8 py-10 md:py-16">
      <h1 className="font-bold text-4xl">{t(`${page}.title`)}</h1>
      {sections.map((section) => (
        <section key={section.title} className="grid gap-2">
          <h2 className="font-semibold text-xl">{section.title}</h2>
          <p className="text-lg text-muted-foreground leading-relaxed">{section.text}</p>
        </section>
      ))}
      {page === 'contact' && <ContactLine />}
    </article>
  );
}
