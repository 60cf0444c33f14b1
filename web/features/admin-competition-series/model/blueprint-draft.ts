import type { SeriesCell } from '#core/contracts/competitions/series.ts';
import { type BlueprintCell, cellKey, spreadOver } from '#core/domain/competitions/blueprint.ts';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';

/** One chapter of the table: a cell for each difficulty. */
export interface ChapterRow {
  chapter: string;
  cells: { difficulty: number; count: number; held: number; reserved: number }[];
}

/** The chapters of a subject that the bank or the blueprint knows; what stands in the one and not in the other, too. */
export function chapterRows(
  subject: Subject,
  blueprint: readonly BlueprintCell[],
  stock: readonly SeriesCell[],
): ChapterRow[] {
  const counts = new Map(blueprint.map((cell) => [cellKey(cell), cell.count]));
  const stocked = new Map(stock.map((cell) => [cellKey(cell), cell]));
  const chapters = new Set(
    [...blueprint, ...stock].filter((cell) => cell.subject === subject).map(({ chapter }) => chapter),
  );
  return [...chapters].map((chapter) => ({
    chapter,
    cells: DIFFICULTY_LEVELS.map((difficulty) => {
      const key = cellKey({ subject, chapter, difficulty });
      const { in_bank = 0, reserved = 0 } = stocked.get(key) ?? {};
      return { difficulty, count: counts.get(key) ?? 0, held: in_bank + reserved, reserved };
    }),
  }));
}

/** 0 takes the cell out. */
export function withCount(
  blueprint: readonly BlueprintCell[],
  { count, ...cell }: BlueprintCell,
): BlueprintCell[] {
  const others = blueprint.filter((other) => cellKey(other) !== cellKey(cell));
  return count > 0 ? [...others, { ...cell, count }] : others;
}

/** So many questions of a subject, as the bank has them. */
export function spreadSubject(
  blueprint: readonly BlueprintCell[],
  subject: Subject,
  total: number,
  stock: readonly SeriesCell[],
): BlueprintCell[] {
  const cells = stock
    .filter((cell) => cell.subject === subject)
    .map((cell) => ({ ...cell, held: cell.in_bank + cell.reserved }));
  return [...blueprint.filter((cell) => cell.subject !== subject), ...spreadOver(total, cells)];
}

export const questionsOf = (blueprint: readonly BlueprintCell[], subject?: Subject) =>
  blueprint
    .filter((cell) => subject === undefined || cell.subject === subject)
    .reduce((sum, { count }) => sum + count, 0);

const place = ({ subject }: BlueprintCell) => SUBJECTS.indexOf(subject);

/** In the order of the paper, then by chapter, the easiest first: one text for one blueprint. */
export const inOrder = (blueprint: readonly BlueprintCell[]) =>
  blueprint.toSorted(
    (a, b) => place(a) - place(b) || a.chapter.localeCompare(b.chapter, 'en') || a.difficulty - b.difficulty,
  );
