import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Later } from '#web/components/later.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { ChapterCollections } from '#web/features/library/components/chapter-collections.tsx';
import { LibrarySection } from '#web/features/library/components/library-section.tsx';
import { NextPaper } from '#web/features/library/components/next-paper.tsx';
import { PaperList, PaperRow } from '#web/features/library/components/paper-row.tsx';
import { PaperStartContext } from '#web/features/library/components/paper-start-context.ts';
import { YearCards } from '#web/features/library/components/year-cards.tsx';
import { chapterOfPattern, type Found } from '#web/features/library/model/find-in-library.ts';
import { nextPaper } from '#web/features/library/model/next-paper.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

const SHELVES = ['all', 'whole', 'chapters', 'subjects'] as const;
type Shelf = (typeof SHELVES)[number];

type PastPapersProps = { found: Found; query: string; exam: string };

/** Those of the exam the student is at; of all their exams where they are at NEET, and where something is searched. */
export function PastPapers({ found, query, exam }: PastPapersProps) {
  const { t } = useTranslation('library');
  const ofExam = useOtherExamName(exam);
  const [isOfAll, setOfAll] = useState(false);
  if (ofExam === null || query !== '') return <AllPapers found={found} query={query} />;
  return (
    <>
      <Segmented
        label={t('shelves.label')}
        value={isOfAll ? 'all' : 'exam'}
        options={[
          { value: 'exam', label: ofExam },
          { value: 'all', label: t('exams.all') },
        ]}
        onValueChange={(chosen) => setOfAll(chosen === 'all')}
        className="flex flex-wrap justify-start max-sm:*:px-2"
      />
      {isOfAll ? (
        <AllPapers found={found} query={query} />
      ) : (
        <PapersOfExam papers={found.examPapers.filter((paper) => paper.exam === exam)} name={ofExam} />
      )}
    </>
  );
}

function PapersOfExam({ papers, name }: { papers: LibraryItem[]; name: string }) {
  const { t } = useTranslation('library');
  const { takenTests } = use(PaperStartContext);
  if (papers.length === 0) return <EmptyState title={t('exams.none', { exam: name })} />;
  return (
    <LibrarySection title={name} text={t('exams.ofOne')}>
      <PaperList>
        {papers.map((paper) => (
          <Row key={paper.id} paper={paper} query="" takenTests={takenTests} />
        ))}
      </PaperList>
    </LibrarySection>
  );
}

function AllPapers({ found, query }: { found: Found; query: string }) {
  const { t } = useTranslation('library');
  const { openAttempts, takenTests } = use(PaperStartContext);
  const [chosen, setShelf] = useState<Shelf>('all');
  if (found.paperCount === 0 && query !== '') return <EmptyState title={t('search.none', { query })} />;
  // What is searched is searched on every shelf.
  const shelf = query === '' ? chosen : 'all';
  const shows = (name: Shelf) => shelf === 'all' || shelf === name;
  const next =
    query === '' && shelf === 'all' ? nextPaper(found.modelPapers, { openAttempts, takenTests }) : null;
  const rows = (papers: LibraryItem[]) =>
    papers
      .filter(({ id }) => id !== next?.paper.id)
      .map((paper) => <Row key={paper.id} paper={paper} query={query} takenTests={takenTests} />);
  const hasYears = found.pastPapers.length > 0;
  return (
    <>
      {query === '' && (
        <Segmented
          label={t('shelves.label')}
          value={chosen}
          options={SHELVES.map((value) => ({ value, label: t(`shelves.${value}`) }))}
          onValueChange={setShelf}
          className="flex flex-wrap justify-start max-sm:*:px-2"
        />
      )}
      {next && <NextPaper next={next} />}
      <Later>
        {shows('whole') && found.modelPapers.length > 0 && (
          <LibrarySection title={t('models.title')} text={t('models.text')}>
            <PaperList>{rows(found.modelPapers)}</PaperList>
          </LibrarySection>
        )}
        {shows('whole') && found.examPapers.length > 0 && (
          <LibrarySection title={t('exams.title')} text={t('exams.text')}>
            <PaperList>{rows(found.examPapers)}</PaperList>
          </LibrarySection>
        )}
        {shows('whole') && hasYears && (
          <LibrarySection title={t('years.title')} text={t('years.text')}>
            <YearCards papers={found.pastPapers} query={query} />
          </LibrarySection>
        )}
        {shows('chapters') && found.patterns.length > 0 && (
          <LibrarySection title={t('patterns.title')} text={t('patterns.text')}>
            <Patterns papers={found.patterns} rows={rows} />
          </LibrarySection>
        )}
        {shows('subjects') && found.collections.length + found.chapters.length > 0 && (
          <LibrarySection title={t('collections.title')} text={t('collections.text')}>
            {found.collections.length > 0 && <PaperList>{rows(found.collections)}</PaperList>}
            <ChapterCollections chapters={found.chapters} query={query} />
          </LibrarySection>
        )}
        {shows('whole') && !hasYears && query === '' && <YearCards papers={[]} query={query} />}
      </Later>
    </>
  );
}

function Patterns({ papers, rows }: { papers: LibraryItem[]; rows: (papers: LibraryItem[]) => ReactNode }) {
  const subjects = [...new Set(papers.map(({ subject }) => subject))];
  return subjects.map((subject) => (
    <div key={subject} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-medium text-muted-foreground text-sm">{subject && subjectName(subject)}</p>
      <PaperList>{rows(papers.filter((paper) => paper.subject === subject))}</PaperList>
    </div>
  ));
}

type RowProps = { paper: LibraryItem; query: string; takenTests: ReadonlySet<string> };

function Row({ paper, query, takenTests }: RowProps) {
  const chapter = chapterOfPattern(paper);
  return (
    <PaperRow
      paper={paper}
      query={query}
      name={chapter === null ? undefined : chapterName(chapter)}
      isTaken={takenTests.has(paper.test_id ?? '')}
    />
  );
}
