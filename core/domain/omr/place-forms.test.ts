import { expect, it } from 'vitest';
import { type AnswerForm, answerForms } from './answer-form.ts';
import { ANSWER_SHEET, answerSheetPage, answerSheetPages } from './answer-sheet.ts';
import { bubbleRows } from './layout.ts';
import { numberRowOf } from './number-grid.ts';
import { placeForms } from './place-forms.ts';
import { hasRollGrid } from './roll-grid.ts';

const of = (count: number, form: AnswerForm) => Array.from({ length: count }, () => form);
const SINGLE: AnswerForm = { kind: 'single', options: 4 };
const NUMBER: AnswerForm = { kind: 'numerical' };
const SUBJECT = [...of(20, SINGLE), ...of(5, NUMBER)];
const JEE = [...SUBJECT, ...SUBJECT, ...SUBJECT];

it('leaves the usual sheet as it is, also where a question has fewer options', () => {
  expect(
    answerForms([
      { kind: 'single', optionCount: 4 },
      { kind: 'single', optionCount: 2 },
    ]),
  ).toBeNull();
  expect(answerForms([{ kind: 'single', optionCount: 5 }])).toEqual([{ kind: 'single', options: 5 }]);
  expect(answerForms([{ kind: 'numerical', optionCount: 0 }])).toEqual([NUMBER]);
});

it('puts each question on one page, once, and parts no grid', () => {
  expect(answerSheetPages(JEE)).toBe(2);
  const seen = [1, 2].flatMap((page) => {
    const layout = answerSheetPage(JEE, page);
    const columns = bubbleRows({ ...layout, grids: layout.numbers ?? [] });
    return [...bubbleRows(layout).map(({ q }) => q), ...new Set(columns.map(({ q }) => numberRowOf(q)?.q))];
  });
  expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(JEE.map((_, at) => at + 1));
  const bottoms = placeForms(JEE).map(({ row, form }) => row + (form.kind === 'numerical' ? 12.5 : 1));
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(ANSWER_SHEET.rowsPerColumn);
});

it('keeps bubbles apart from each other and from the squares in the gutters', () => {
  const forms = [
    ...of(9, { kind: 'single', options: 6 }),
    ...of(9, { kind: 'multiple', options: 5 }),
    ...JEE.slice(0, 30),
  ];
  const layout = answerSheetPage(forms, 1);
  const spots = bubbleRows({ ...layout, grids: [...layout.grids, ...(layout.numbers ?? [])] }).flatMap(
    ({ options }) => options,
  );
  const { diameter } = layout.bubble;
  for (const [at, one] of spots.entries()) {
    for (const other of spots.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(diameter + 0.9);
    for (const { x, y, size } of layout.anchors) {
      const [awayX, awayY] = [Math.abs(one.x - x - size / 2), Math.abs(one.y - y - size / 2)];
      expect(Math.max(awayX, awayY)).toBeGreaterThan(diameter / 2 + size / 2 + 1);
    }
  }
});

it('has a grid for a roll number only where the fourth column is free', () => {
  expect([hasRollGrid(JEE), hasRollGrid(of(100, { kind: 'single', options: 5 }))]).toEqual([false, true]);
});
