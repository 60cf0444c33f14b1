import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { libraryItemsQuery } from '#web/features/library/api/list-library-items.ts';
import { ItemAction } from '#web/features/library/components/item-action-context.ts';
import { type PaperStart, PaperStartContext } from '#web/features/library/components/paper-start-context.ts';
import { PastPapers } from '#web/features/library/components/past-papers.tsx';
import { SearchBox } from '#web/features/library/components/search-box.tsx';
import { StudyMaterials } from '#web/features/library/components/study-materials.tsx';
import { findInLibrary } from '#web/features/library/model/find-in-library.ts';
import { LIBRARY_TABS, type LibraryTab } from '#web/features/library/model/library-tabs.ts';
import { samplePapers } from '#web/features/library/model/sample-papers.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { chapterCollectionsQuery } from '#web/lib/student/list-chapter-collections.ts';

const showCount = (count: number) => <span className="font-normal tabular-nums"> ({count})</span>;

type LibraryScreenProps = {
  tab: LibraryTab;
  onTabChange: (tab: LibraryTab) => void;
  start: PaperStart;
  /** Whose papers are shown first. */
  exam: string;
  /** Codes of the exams whose papers are shown beside those of NEET. */
  otherExams: readonly string[];
  /** What the student made, above everything. */
  myTests: ReactNode;
  /** As far as they match what is searched. */
  renderBookmarks: (query: string) => ReactNode;
  /** How many of them do, drawn as the other tabs' counts are. */
  renderBookmarkCount: (query: string, show: (count: number) => ReactNode) => ReactNode;
  /** What a paper or a sheet can be used for beyond opening it. */
  renderItemAction: (itemId: string, name: string) => ReactNode;
};

export function LibraryScreen(props: LibraryScreenProps) {
  const { tab, onTabChange, start, exam, otherExams, myTests, renderBookmarks, renderItemAction } = props;
  const { renderBookmarkCount } = props;
  const { t } = useTranslation('library');
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const items = useQuery(libraryItemsQuery());
  const chapters = useQuery(chapterCollectionsQuery());
  const { isOn: isDemo } = useDemoMode();
  const found = useMemo(() => {
    const real = (items.data ?? []).filter(({ exam }) => exam === NEET_EXAM || otherExams.includes(exam));
    const shelf = isDemo && items.data ? [...real, ...samplePapers(real)] : real;
    return findInLibrary(shelf, chapters.data ?? [], query);
  }, [items.data, chapters.data, query, isDemo, otherExams]);
  const failed = items.isError ? items : chapters.isError ? chapters : null;
  const counts: Record<LibraryTab, ReactNode> = {
    papers: showCount(found.paperCount),
    materials: showCount(found.materialCount),
    bookmarks: query !== '' && renderBookmarkCount(query, showCount),
  };
  return (
    <PaperStartContext value={start}>
      <ItemAction value={renderItemAction}>
        <PageHeading title={t('title')} text={t('text')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {myTests}
          <SearchBox value={typed} onChange={setTyped} />
          <Tabs value={tab} onValueChange={(name) => onTabChange(name as LibraryTab)}>
            <TabsList aria-label={t('title')}>
              {LIBRARY_TABS.map((name) => (
                <TabsTrigger key={name} value={name} className="max-sm:px-2 max-sm:text-sm">
                  <span>{t(`tabs.${name}`)}</span>
                  {query !== '' && counts[name]}
                </TabsTrigger>
              ))}
            </TabsList>
            {failed && tab !== 'bookmarks' && (
              <LoadError error={failed.error} onRetry={() => failed.refetch()} />
            )}
            <TabsContent value="papers" className="grid gap-10">
              {items.isPending || chapters.isPending ? (
                <Skeleton className="h-96 rounded-xl" />
              ) : (
                <PastPapers found={found} query={query} exam={exam} />
              )}
            </TabsContent>
            <TabsContent value="materials">
              {items.isPending ? (
                <Skeleton className="h-96 rounded-xl" />
              ) : (
                <StudyMaterials found={found} query={query} />
              )}
            </TabsContent>
            <TabsContent value="bookmarks">{renderBookmarks(query)}</TabsContent>
          </Tabs>
        </div>
      </ItemAction>
    </PaperStartContext>
  );
}
