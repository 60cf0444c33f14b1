import type { Subject } from '../question-bank/subjects.ts';

/** Questions of one chapter at one difficulty. */
export interface Cell {
  subject: Subject;
  chapter: string;
  /** 1 Easy … 5 Expert. */
  difficulty: number;
}

/** What each time of a competition asks of it. */
export interface BlueprintCell extends Cell {
  count: number;
}

export interface LackingCell extends Cell {
  lacking: number;
}

/** How many there are. */
export interface StockedCell extends Cell {
  reserved: number;
}

export const cellKey = ({ subject, chapter, difficulty }: Cell) => `${subject}/${difficulty}/${chapter}`;

/** How many of each cell there are among them. */
export function countCells(questions: readonly Cell[]): StockedCell[] {
  const cells = new Map<string, StockedCell>();
  for (const { subject, chapter, difficulty } of questions) {
    const key = cellKey({ subject, chapter, difficulty });
    const reserved = (cells.get(key)?.reserved ?? 0) + 1;
    cells.set(key, { subject, chapter, difficulty, reserved });
  }
  return [...cells.values()];
}

/** For a month of so many times: what the reserve does not have. */
export function lackingCells(
  blueprint: readonly BlueprintCell[],
  stock: readonly StockedCell[],
  times: number,
): LackingCell[] {
  const has = new Map(stock.map((cell) => [cellKey(cell), cell.reserved]));
  return blueprint.flatMap(({ count, ...cell }) => {
    const lacking = count * times - (has.get(cellKey(cell)) ?? 0);
    return lacking > 0 ? [{ ...cell, lacking }] : [];
  });
}

/** Whole months that the scarcest cell is enough for. */
export function monthsLasting(
  blueprint: readonly BlueprintCell[],
  stock: readonly StockedCell[],
  timesAMonth: number,
): number {
  const has = new Map(stock.map((cell) => [cellKey(cell), cell.reserved]));
  if (blueprint.length === 0 || timesAMonth === 0) return 0;
  return Math.min(
    ...blueprint.map((cell) => Math.floor((has.get(cellKey(cell)) ?? 0) / (cell.count * timesAMonth))),
  );
}

/** So many questions over cells in the proportions of what they hold: largest remainders; no cell gets more than it holds. */
export function spreadOver<C extends Cell>(
  total: number,
  cells: readonly (C & { held: number })[],
): BlueprintCell[] {
  const all = cells.reduce((sum, { held }) => sum + held, 0);
  const wanted = Math.min(total, all);
  const shares = cells.map((cell, place) => {
    const exact = all === 0 ? 0 : (wanted * cell.held) / all;
    return { cell, place, count: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = wanted - shares.reduce((sum, { count }) => sum + count, 0);
  for (const share of [...shares].sort((a, b) => b.rest - a.rest || a.place - b.place)) {
    if (left === 0) break;
    if (share.count >= share.cell.held) continue;
    share.count += 1;
    left -= 1;
  }
  return shares.flatMap(({ cell: { subject, chapter, difficulty }, count }) =>
    count > 0 ? [{ subject, chapter, difficulty, count }] : [],
  );
}
