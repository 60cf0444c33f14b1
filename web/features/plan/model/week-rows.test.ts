import { expect, it } from 'vitest';
import { foldRows, weekRows } from './week-rows.ts';

const week = (from: number, mistakes: number, changed = {}) => ({
  ...{
    from: `2027-08-${10 + from}`,
    to: `2027-08-${16 + from}`,
    chapters: [],
    questions: 0,
    again: 0,
    mistakes,
    papers: 0,
  },
  has_exam: false,
  ...changed,
});

it('brings together what asks for the same, and keeps chapters, papers and the exam apart', () => {
  const chapters = [{ subject: 'Physics', chapter: 'Waves' }];
  const rows = weekRows([
    week(0, 35, { chapters, questions: 5 }),
    week(1, 35, { chapters, questions: 5 }),
    week(2, 35),
    week(3, 35),
    week(4, 35, { papers: 1 }),
    week(5, 34),
    week(6, 34, { has_exam: true }),
  ]);
  expect(rows.map(({ week: { from }, to, weeks }) => [from, to, weeks])).toEqual([
    ['2027-08-10', '2027-08-16', 1],
    ['2027-08-11', '2027-08-17', 1],
    ['2027-08-12', '2027-08-19', 2],
    ['2027-08-14', '2027-08-20', 1],
    ['2027-08-15', '2027-08-21', 1],
    ['2027-08-16', '2027-08-22', 1],
  ]);
});

it('folds a long way, with the week of the exam in sight, and loses no week', () => {
  const chapters = [{ subject: 'Physics', chapter: 'Waves' }];
  const rowsOf = (count: number, last = {}) =>
    weekRows(
      Array.from({ length: count }, (_, place) =>
        week(place, 1, { chapters, ...(place === count - 1 && last) }),
      ),
    );
  for (const count of [1, 4, 6, 7, 8, 40])
    for (const has_exam of [false, true]) {
      const rows = rowsOf(count, { has_exam });
      const { near, later, exam } = foldRows(rows);
      expect([...near, ...later, ...(exam ? [exam] : [])]).toEqual(rows);
      expect(exam !== null).toBe(has_exam && later.length > 0);
    }
  expect(foldRows(rowsOf(6)).later).toEqual([]);
  expect(foldRows(rowsOf(40, { has_exam: true })).later).toHaveLength(35);
});
