import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { WorkedExample } from '#web/features/study-sheets/components/worked-example.tsx';
import { titleName } from '#web/lib/i18n/names.ts';
import { headingName } from '#web/lib/sheets/heading-name.ts';
import { idOfSection, type SheetSection, type SheetText, sheetQuery } from '#web/lib/sheets/load-sheet.ts';

type StudySheetProps = {
  slug: string;
  /** What was asked most of it, for who may know. */
  panel?: ReactNode;
};

/** A sheet to read on a phone: its sections under their headings, with a list that leads to each. */
export function StudySheet({ slug, panel }: StudySheetProps) {
  const { data, error, isPending, refetch } = useQuery(sheetQuery(slug));
  if (isPending) return <Skeleton className="h-96 rounded-xl" />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data ? <Sheet slug={slug} sheet={data} panel={panel} /> : <NotFound />;
}

function Sheet({ slug, sheet, panel }: StudySheetProps & { sheet: SheetText }) {
  const { t, i18n } = useTranslation('library');
  useSectionOfAddress();
  const title = titleName(sheet.title);
  return (
    <article className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <PageHeading
          title={title}
          text={<MathText text={sheet.lead} lang="en" />}
          action={
            <a
              href={`/materials/${slug}.pdf`}
              target="_blank"
              rel="noopener"
              aria-label={t('materials.openNamed', { title })}
              className={buttonVariants({ variant: 'outline' })}
            >
              <FileText aria-hidden="true" />
              {t('materials.open')}
            </a>
          }
        />
        {i18n.language !== 'en' && <p className="text-muted-foreground text-sm">{t('sheet.inEnglish')}</p>}
        <nav aria-label={t('sheet.contents')}>
          <ol className="flex flex-wrap gap-x-4">
            {sheet.sections.map(({ title: heading }, place) => (
              <li key={heading} lang={headingName(heading).lang}>
                <a
                  href={`#${idOfSection(place)}`}
                  className="inline-flex min-h-11 items-center rounded-md text-link underline underline-offset-4"
                >
                  {headingName(heading).text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {panel}
      </div>
      {sheet.sections.map((section, place) => (
        <Section
          key={section.title}
          id={idOfSection(place)}
          section={section}
          examplesBefore={countExamples(sheet.sections.slice(0, place))}
        />
      ))}
    </article>
  );
}

/** The address was there before the sections: the one it names is gone to when they are. */
function useSectionOfAddress() {
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1));
    heading?.scrollIntoView();
    // The keyboard and a screen reader go on from there.
    heading?.focus({ preventScroll: true });
  }, []);
}

const countExamples = (sections: readonly SheetSection[]) =>
  sections.reduce((sum, { examples }) => sum + (examples?.length ?? 0), 0);

type SectionProps = { id: string; section: SheetSection; examplesBefore: number };

function Section({ id, section, examplesBefore }: SectionProps) {
  const { title, text, figure, examples = [] } = section;
  const heading = headingName(title);
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2
        id={id}
        lang={heading.lang}
        tabIndex={-1}
        className="scroll-mt-24 font-semibold text-xl focus-visible:outline-none"
      >
        {heading.text}
      </h2>
      <MathText text={text} lang="en" className="leading-relaxed" />
      {figure && (
        <img
          src={`/materials/figures/${figure.name}.svg`}
          alt={figure.alt}
          lang="en"
          width={figure.width}
          height={figure.height}
          loading="lazy"
          className="my-3 h-auto max-w-full dark:invert"
        />
      )}
      {examples.map((example, place) => (
        <WorkedExample key={example.asks} example={example} number={examplesBefore + place + 1} />
      ))}
    </section>
  );
}
