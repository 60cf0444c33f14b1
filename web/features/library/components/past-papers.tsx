import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ChapterCollections } from '#web/features/library/components/chapter-collections.tsx';
import { LibrarySection } from '#web/features/library/components/library-section.tsx';
import { PaperCard } from '#web/features/library/components/paper-card.tsx';
import { YearCards } from '#web/features/library/components/year-cards.tsx';
import type { Found } from '#web/features/library/model/find-in-library.ts';

export function PastPapers({ found, query }: { found: Found; query: string }) {
  const { t } = useTranslation('library');
  if (found.paperCount === 0 && query !== '') return <EmptyState title={t('search.none', { query })} />;
  return (
    <>
      {found.modelPapers.length > 0 && (
        <LibrarySection title={t('models.title')} text={t('models.text')}>
          <ul className="grid gap-4 lg:grid-cols-2">
            {found.modelPapers.map((paper) => (
              <PaperCard key={paper.id} paper={paper} query={query} />
            ))}
          </ul>
        </LibrarySection>
      )}
      {(query === '' || found.pastPapers.length > 0) && (
        <LibrarySection title={t('years.title')} text={t('years.text')}>
          <YearCards papers={found.pastPapers} query={query} />
        </LibrarySection>
      )}
      {found.patterns.length > 0 && (
        <LibrarySection title={t('patterns.title')} text={t('patterns.text')}>
          <ul className="grid gap-4 lg:grid-cols-3">
            {found.patterns.map((paper) => (
              <PaperCard key={paper.id} paper={paper} query={query} />
            ))}
          </ul>
        </LibrarySection>
      )}
      {found.collections.length + found.chapters.length > 0 && (
        <LibrarySection title={t('collections.title')} text={t('collections.text')}>
          {found.collections.length > 0 && (
            <ul className="grid gap-4 lg:grid-cols-3">
              {found.collections.map((paper) => (
                <PaperCard key={paper.id} paper={paper} query={query} />
              ))}
            </ul>
          )}
          <ChapterCollections chapters={found.chapters} query={query} />
        </LibrarySection>
      )}
    </>
  );
}
