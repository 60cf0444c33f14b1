import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';

export interface NextPaper {
  paper: LibraryItem;
  /** It is open; it is the first and short; it is the next whole one. */
  why: 'open' | 'first' | 'whole';
}

/** What a student did with the tests behind papers. */
interface Done {
  /** Open attempts by the test they are at. */
  openAttempts: ReadonlyMap<string, string>;
  takenTests: ReadonlySet<string>;
}

/**
 * The one paper to offer: an open one, else a short one to those who have taken none, else the first whole one not yet taken.
 * @param papers of all subjects, whole ones first
 */
export function nextPaper(
  papers: readonly LibraryItem[],
  { openAttempts, takenTests }: Done,
): NextPaper | null {
  const real = papers.filter(({ isSample }) => !isSample);
  const open = real.find(({ test_id }) => openAttempts.has(test_id ?? ''));
  if (open) return { paper: open, why: 'open' };
  const left = real.filter(({ test_id }) => !takenTests.has(test_id ?? ''));
  const longest = Math.max(...real.map(sizeOf));
  const short = left.find((paper) => sizeOf(paper) < longest);
  if (short && left.length === real.length) return { paper: short, why: 'first' };
  const whole = left.find((paper) => sizeOf(paper) === longest);
  return whole ? { paper: whole, why: 'whole' } : null;
}

const sizeOf = ({ question_count: count }: LibraryItem) => count ?? 0;
