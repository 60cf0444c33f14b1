import { useTranslation } from 'react-i18next';
import { ContactDetails } from '#web/components/contact-details.tsx';
import { readPageConfig } from '#web/lib/page/page-config.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

type TextPageName = 'about' | 'contact' | 'privacy' | 'terms';
type Section = { title: string; paragraphs: string[] };

/** A page of plain words: a title and sections, all from the locale file. */
export function TextPage({ page }: { page: TextPageName }) {
  const { t } = useTranslation('pages');
  const sections = t(`${page}.sections`, { returnObjects: true }) as Section[];
  usePageTitle(t(`${page}.title`));
  return (
    <article className="grid max-w-reading gap-8 py-10 md:py-16">
      <header className="grid gap-3">
        <h1 className="font-bold text-4xl">{t(`${page}.title`)}</h1>
        <p className="text-lg text-muted-foreground">{t(`${page}.intro`)}</p>
      </header>
      {page === 'contact' && <Contact />}
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className="grid gap-2.5">
          <h2 className="font-semibold text-xl">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

function Contact() {
  const { t } = useTranslation('pages');
  const { email, phone, address } = readPageConfig().contact;
  if (!email && !phone && !address) return <p className="rounded-xl bg-muted p-5">{t('contact.unset')}</p>;
  return (
    <div className="rounded-xl bg-muted p-5">
      <ContactDetails />
    </div>
  );
}
