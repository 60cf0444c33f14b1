import { expect, it } from 'vitest';
import type { SeriesCell } from '#core/contracts/competitions/series.ts';
import {
  chapterRows,
  inOrder,
  questionsOf,
  spreadSubject,
  withCount,
} from '#web/features/admin-competition-series/model/blueprint-draft.ts';

const cell = (subject: SeriesCell['subject'], chapter: string, difficulty = 3) => ({
  subject,
  chapter,
  difficulty,
});
const STOCK: SeriesCell[] = [
  { ...cell('Physics', 'Waves', 1), in_bank: 6, reserved: 2 },
  { ...cell('Physics', 'Optics'), in_bank: 2, reserved: 0 },
  { ...cell('Biology', 'Cell'), in_bank: 9, reserved: 0 },
];

it('shows chapters that the bank has, and those that only the blueprint still names', () => {
  const rows = chapterRows('Physics', [{ ...cell('Physics', 'Gone', 5), count: 4 }], STOCK);
  expect(rows.map(({ chapter }) => chapter).toSorted()).toEqual(['Gone', 'Optics', 'Waves']);
  const [easy] = rows.find(({ chapter }) => chapter === 'Waves')?.cells ?? [];
  expect(easy).toEqual({ difficulty: 1, count: 0, held: 8, reserved: 2 });
  const gone = rows.find(({ chapter }) => chapter === 'Gone')?.cells.at(-1);
  expect(gone).toEqual({ difficulty: 5, count: 4, held: 0, reserved: 0 });
});

it('changes one cell, and takes it out at 0', () => {
  const one = withCount([], { ...cell('Physics', 'Waves'), count: 2 });
  expect(withCount(one, { ...cell('Physics', 'Waves'), count: 3 })).toEqual([
    { ...cell('Physics', 'Waves'), count: 3 },
  ]);
  expect(withCount(one, { ...cell('Physics', 'Waves'), count: 0 })).toEqual([]);
});

it('spreads one subject and leaves the others', () => {
  const before = [
    { ...cell('Biology', 'Cell'), count: 1 },
    { ...cell('Physics', 'Gone', 5), count: 4 },
  ];
  const after = spreadSubject(before, 'Physics', 5, STOCK);
  expect(inOrder(after)).toEqual([
    { ...cell('Physics', 'Optics'), count: 1 },
    { ...cell('Physics', 'Waves', 1), count: 4 },
    { ...cell('Biology', 'Cell'), count: 1 },
  ]);
  expect([questionsOf(after, 'Physics'), questionsOf(after)]).toEqual([5, 6]);
});
