import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { SubjectMark } from '#web/components/stamps/subject-mark.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Segmented } from '#web/components/ui/segmented.tsx';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { ItemAction } from '#web/features/library/components/item-action-context.ts';
import { LibrarySection } from '#web/features/library/components/library-section.tsx';
import { Marked } from '#web/features/library/components/marked.tsx';
import { PaperList } from '#web/features/library/components/paper-row.tsx';
import type { Found } from '#web/features/library/model/find-in-library.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

export function StudyMaterials({ found, query }: { found: Found; query: string }) {
  const { t } = useTranslation('library');
  if (found.materialCount === 0 && query !== '') return <EmptyState title={t('search.none', { query })} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {found.materials.length > 0 && (
        <LibrarySection title={t('materials.title')} text={t('materials.text')}>
          <Sheets materials={found.materials} query={query} />
        </LibrarySection>
      )}
      {found.links.length > 0 && (
        <LibrarySection title={t('links.title')} text={t('links.text')}>
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
            {found.links.map(({ subject, links }) => (
              <div key={subject} className="grid content-start gap-1">
                <h3 className="font-semibold">{subjectName(subject)}</h3>
                <ul>
                  {links.map(({ text, url }) => (
                    <li key={text}>
                      <a
                        href={url}
                        target="_blank"
                        rel="noopener noreferrer"
                        className="inline-flex min-h-11 items-center gap-2 rounded-md text-link underline underline-offset-4"
                      >
                        <span>
                          <Marked text={text} query={query} />
                        </span>
                        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
                        <span className="sr-only">{t('newTab')}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </LibrarySection>
      )}
    </div>
  );
}

type SheetsProps = { materials: LibraryItem[]; query: string };

/** A line each, below the name of their subject; one subject alone where that is chosen. What is searched is searched in all. */
function Sheets({ materials, query }: SheetsProps) {
  const { t } = useTranslation('library');
  const [chosen, choose] = useState<string | null>(null);
  const subjects = [...new Set(materials.map(({ subject }) => subject))];
  const named = subjects.filter((subject) => subject !== null);
  const shown = query === '' && chosen !== null && named.includes(chosen) ? [chosen] : subjects;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {query === '' && named.length > 1 && (
        <Segmented
          label={t('materials.label')}
          value={chosen ?? ''}
          options={[
            { value: '', label: t('shelves.all') },
            ...named.map((value) => ({ value, label: subjectName(value) })),
          ]}
          onValueChange={(subject) => choose(subject || null)}
          className="flex flex-wrap justify-start max-sm:*:px-2"
        />
      )}
      {shown.map((subject) => (
        <div key={subject} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {subject && (
            <p className="flex items-center gap-2 font-medium text-muted-foreground text-sm">
              <SubjectMark subject={subject} />
              {subjectName(subject)}
            </p>
          )}
          <PaperList>
            {materials
              .filter((material) => material.subject === subject)
              .map((material) => (
                <Material key={material.id} material={material} query={query} />
              ))}
          </PaperList>
        </div>
      ))}
    </div>
  );
}

/** The sheets that ship can be read as a page; what an institute put up is a file of its own. */
const slugOf = (url: string) => /^\/materials\/([\w-]+)\.pdf$/.exec(url)?.[1];

function Material({ material, query }: { material: LibraryItem; query: string }) {
  const { t } = useTranslation('library');
  const renderAction = use(ItemAction);
  const title = titleName(material.title);
  const slug = slugOf(material.url ?? '');
  return (
    <li className="flex items-center gap-1 px-4 py-1 max-sm:pr-1.5 sm:px-5">
      <h3 className="min-w-0 flex-1 font-semibold">
        {slug ? (
          <Link
            to="/app/sheets/$slug"
            params={{ slug }}
            aria-label={t('materials.readNamed', { title })}
            className="flex min-h-11 items-center rounded-md text-link underline-offset-4 hover:underline"
          >
            <span>
              <Marked text={title} query={query} />
            </span>
          </Link>
        ) : (
          <Marked text={title} query={query} />
        )}
      </h3>
      {material.url && (
        <a
          href={material.url}
          target="_blank"
          rel="noopener"
          aria-label={t('materials.openNamed', { title })}
          title={t('materials.open')}
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <FileText aria-hidden="true" />
        </a>
      )}
      {renderAction?.(material.id, title)}
    </li>
  );
}
