import type { Subject } from '#core/domain/question-bank/subjects.ts';
import { UNIT_SHEETS } from './unit-sheets.ts';

/** What ships with the product is named here, so that every language of the interface can have a name for it. */

/** A number follows. */
export const MODEL_PAPER_TITLE = 'NEET Model Paper';
/** A number follows. */
export const HALF_PAPER_TITLE = 'NEET Half Paper';
/** A chapter follows: see test-title.ts. */
export const PATTERN_TITLE = 'Last Year’s Pattern';
export const patternTitle = (chapter: string): string => `${PATTERN_TITLE}: ${chapter}`;
export const collectionTitle = (subject: Subject): string => `${subject} Collection`;
export const BOOKMARK_TEST_TITLE = 'Bookmarked Questions';

/** The sheets of a subject, then those of its units; their sources are in supabase/seed/materials. */
export const SHIPPED_SHEETS: readonly { slug: string; title: string; subject: Subject }[] = [
  { slug: 'physics-formula-sheet', title: 'Physics Formula Sheet', subject: 'Physics' },
  {
    slug: 'chemistry-trends-and-reactions',
    title: 'Periodic Trends and Named Reactions',
    subject: 'Chemistry',
  },
  { slug: 'biology-key-terms', title: 'Key Terms and Diagrams', subject: 'Biology' },
  ...UNIT_SHEETS,
];
