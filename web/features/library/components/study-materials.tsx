import { Link } from '@tanstack/react-router';
import { BookOpen, ExternalLink, FileText } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { ItemAction } from '#web/features/library/components/item-action-context.ts';
import { LibrarySection } from '#web/features/library/components/library-section.tsx';
import { Marked } from '#web/features/library/components/marked.tsx';
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
          <ul className="grid gap-4 lg:grid-cols-3">
            {found.materials.map((material) => (
              <Material key={material.id} material={material} query={query} />
            ))}
          </ul>
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

/** The sheets that ship can be read as a page; what an institute put up is a file of its own. */
const slugOf = (url: string) => /^\/materials\/([\w-]+)\.pdf$/.exec(url)?.[1];

function Material({ material, query }: { material: LibraryItem; query: string }) {
  const { t } = useTranslation('library');
  const renderAction = use(ItemAction);
  const slug = slugOf(material.url ?? '');
  return (
    <li>
      <Card className="flex h-full flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="grid gap-0.5">
            {material.subject && (
              <p className="text-muted-foreground text-sm">{subjectName(material.subject)}</p>
            )}
            <h3 className="font-semibold text-lg">
              <Marked text={titleName(material.title)} query={query} />
            </h3>
          </div>
          <div className="-mt-2 -mr-2 shrink-0">{renderAction?.(material.id, titleName(material.title))}</div>
        </div>
        {material.url && (
          <div className="mt-auto flex flex-wrap gap-2">
            {slug && (
              <Link
                to="/app/sheets/$slug"
                params={{ slug }}
                aria-label={t('materials.readNamed', { title: titleName(material.title) })}
                className={buttonVariants({ variant: 'secondary' })}
              >
                <BookOpen aria-hidden="true" />
                {t('materials.read')}
              </Link>
            )}
            <a
              href={material.url}
              target="_blank"
              rel="noopener"
              aria-label={t('materials.openNamed', { title: titleName(material.title) })}
              className={buttonVariants({ variant: slug ? 'ghost' : 'secondary' })}
            >
              <FileText aria-hidden="true" />
              {t('materials.open')}
            </a>
          </div>
        )}
      </Card>
    </li>
  );
}
