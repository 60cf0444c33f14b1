/** How much there is of everything; `S` is the product as it ships, with the two students who are asked about. */
export interface GrowthSize {
  questions: number;
  students: number;
  /** Of all students; 500 of them are the long history. */
  attempts: number;
  tests: number;
  ledgerRows: number;
  libraryItems: number;
}

export const SIZES = {
  S: { questions: 0, students: 20, attempts: 1_000, tests: 500, ledgerRows: 1_000, libraryItems: 0 },
  M: {
    ...{ questions: 5_000, students: 2_000, attempts: 20_000 },
    ...{ tests: 4_000, ledgerRows: 80_000, libraryItems: 500 },
  },
  L: {
    ...{ questions: 50_000, students: 20_000, attempts: 100_000 },
    ...{ tests: 20_000, ledgerRows: 400_000, libraryItems: 1_500 },
  },
} satisfies Record<string, GrowthSize>;

export type SizeName = keyof typeof SIZES;

export const QUESTIONS_PER_TEST = 45;
export const LONG_HISTORY = 500;
/** Of the long history: each a question or an item of the library. */
export const BOOKMARKS = 200;
