import { NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { type BankSize, fullPapers, type PaperPart, paperPlan } from './model-papers.ts';
import { collectionTitle, HALF_PAPER_TITLE, MODEL_PAPER_TITLE, patternTitle } from './shipped-titles.ts';

/** Papers of one family share no question as long as the bank has enough. */
export interface ShippedPaper {
  slug: string;
  title: string;
  subject: Subject | null;
  family: string;
  plan: PaperPart[];
}

const MOST_HALF_PAPERS = 6;

/** Of the chapters NEET asks most of, those of which the bank holds most. */
export const PATTERN_CHAPTERS: readonly [Subject, string][] = [
  ['Physics', 'Current Electricity'],
  ['Physics', 'Ray Optics and Optical Instruments'],
  ['Physics', 'Semiconductor Electronics: Materials, Devices and Simple Circuits'],
  ['Physics', 'System of Particles and Rotational Motion'],
  ['Chemistry', 'Chemical Bonding and Molecular Structure'],
  ['Chemistry', 'Coordination Compounds'],
  ['Chemistry', 'Equilibrium'],
  ['Biology', 'Animal Kingdom'],
  ['Biology', 'Cell: The Unit of Life'],
  ['Biology', 'Molecular Basis of Inheritance'],
  ['Biology', 'Plant Kingdom'],
  ['Biology', 'Principles of Inheritance and Variation'],
];
const PATTERN_SIZE: Record<Subject, number> = { Physics: 10, Chemistry: 10, Biology: 15 };

/** Half of the paper, to the question: 23 + 22 + 45. */
const HALF_PLAN: PaperPart[] = SUBJECTS.map((subject, place) => ({
  subject,
  count: place === 0 ? Math.ceil(NEET_PAPER[subject] / 2) : Math.floor(NEET_PAPER[subject] / 2),
}));

export interface PaperToDeal {
  plan: PaperPart[];
  /** Ids of the library's items that share no question with it, and its own, in their order. */
  family: string[];
}

/** How many questions of each chapter can be practised; chapters are counted within their subject. */
export type ChapterSizes = readonly { subject: Subject; chapter: string; count: number }[];

export function bankSize(chapters: ChapterSizes): BankSize {
  const size: BankSize = { Physics: 0, Chemistry: 0, Biology: 0 };
  for (const { subject, count } of chapters) size[subject] += count;
  return size;
}

/** What a bank of this size lists in the library. */
export function shippedPapers(chapters: ChapterSizes): ShippedPaper[] {
  const size = bankSize(chapters);
  const halves = Math.min(
    MOST_HALF_PAPERS,
    ...HALF_PLAN.map(({ subject, count }) => Math.floor(size[subject] / count)),
  );
  return [
    ...numbered('model-paper', MODEL_PAPER_TITLE, fullPapers(size), paperPlan(null)),
    ...numbered('half-paper', HALF_PAPER_TITLE, halves, HALF_PLAN),
    ...SUBJECTS.filter((subject) => size[subject] > 0).map((subject) => subjectPaper(subject, size)),
    ...PATTERN_CHAPTERS.filter(([subject, chapter]) =>
      chapters.some(
        (one) => one.subject === subject && one.chapter === chapter && one.count >= PATTERN_SIZE[subject],
      ),
    ).map(([subject, chapter]) => patternPaper(subject, chapter)),
  ];
}

/** Every paper that a bank large enough lists in the library. */
const ALL_PAPERS = shippedPapers(
  SUBJECTS.flatMap((subject) => [
    { subject, chapter: '', count: 10_000 },
    ...PATTERN_CHAPTERS.filter(([of]) => of === subject).map(([, chapter]) => ({
      subject,
      chapter,
      count: 100,
    })),
  ]),
);

/** What paper an item of the library is, by its slug's id; one that an administrator put there is like those that ship. */
export function paperOf(
  item: { id: string; subject: string | null },
  idOf: (slug: string) => string,
): PaperToDeal {
  const shipped =
    ALL_PAPERS.find(({ slug }) => idOf(slug) === item.id) ??
    ALL_PAPERS.find(({ subject }) => subject === item.subject) ??
    ALL_PAPERS[0];
  const family = ALL_PAPERS.filter((paper) => paper.family === shipped?.family).map(({ slug }) => idOf(slug));
  return { plan: shipped?.plan ?? [], family: family.includes(item.id) ? family : [...family, item.id] };
}

function numbered(family: string, title: string, papers: number, plan: PaperPart[]): ShippedPaper[] {
  return Array.from({ length: papers }, (_, index) => ({
    family,
    plan,
    subject: null,
    slug: `${family}-${index + 1}`,
    title: `${title} ${index + 1}`,
  }));
}

function subjectPaper(subject: Subject, size: BankSize): ShippedPaper {
  const slug = `subject-paper-${subject.toLowerCase()}`;
  const plan = paperPlan(subject).map((part) => ({ ...part, count: Math.min(part.count, size[subject]) }));
  return { slug, title: collectionTitle(subject), subject, family: slug, plan };
}

function patternPaper(subject: Subject, chapter: string): ShippedPaper {
  const slug = `pattern-${chapter.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  const plan = [{ subject, chapter, count: PATTERN_SIZE[subject] }];
  return { slug, title: patternTitle(chapter), subject, family: slug, plan };
}
