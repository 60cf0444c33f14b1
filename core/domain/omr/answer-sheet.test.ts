import { expect, it } from 'vitest';
import { ANSWER_SHEET, answerSheetPage, answerSheetPages, QUESTIONS_PER_PAGE } from './answer-sheet.ts';
import { bubbleRows, type Square } from './layout.ts';

it('puts 180 questions on a page, 45 to a column', () => {
  const rows = bubbleRows(answerSheetPage(180, 1));
  expect(rows.map((row) => row.q)).toEqual(Array.from({ length: 180 }, (_, index) => index + 1));
  expect(rows[0]?.options[0]).toEqual({ x: 29, y: 45.05 });
  expect(rows[45]?.options[3]?.x).toBeCloseTo(14 + 46.5 + 15 + 22.5);
  expect(rows[179]?.options[3]?.y).toBeCloseTo(45.05 + 44 * 5.1);
});

it('leaves rows past the last question unprinted, and adds pages past 180', () => {
  expect(bubbleRows(answerSheetPage(50, 1))).toHaveLength(50);
  expect([1, 180, 181, 360, 361].map(answerSheetPages)).toEqual([1, 1, 2, 2, 3]);
  const second = bubbleRows(answerSheetPage(200, 2));
  expect(second.map((row) => row.q)).toEqual(Array.from({ length: 20 }, (_, index) => 181 + index));
});

it('has no page past its last', () => {
  expect(() => answerSheetPage(180, 2)).toThrow(RangeError);
  expect(() => answerSheetPage(180, 0)).toThrow(RangeError);
});

it('keeps everything a reader looks for apart from everything else, and on the paper', () => {
  const page = answerSheetPage(QUESTIONS_PER_PAGE, 1);
  if (page.registration.kind !== 'markers') throw new Error('The sheet is found by its markers.');
  const radius = page.bubble.diameter / 2;
  const bubbles = bubbleRows(page).flatMap((row) =>
    row.options.map(({ x, y }) => ({ x: x - radius, y: y - radius, size: 2 * radius })),
  );
  const printed = [...page.registration.markers, ...page.codes, ...page.anchors, ...bubbles];
  for (const square of printed) {
    expect(Math.min(square.x, square.y)).toBeGreaterThan(5);
    expect(square.x + square.size).toBeLessThan(ANSWER_SHEET.width - 5);
    expect(square.y + square.size).toBeLessThan(ANSWER_SHEET.height - 5);
  }
  const touching = printed.filter((square, index) =>
    printed.some((other, at) => at > index && gap(square, other) < 1),
  );
  expect(touching).toEqual([]);
});

it('puts fifty anchors between the columns, five questions apart', () => {
  const { anchors } = answerSheetPage(180, 1);
  expect(anchors).toHaveLength(50);
  expect(anchors[0]).toEqual({ x: 11, y: 41.5, size: 2 });
  expect((anchors[5]?.y ?? 0) - (anchors[0]?.y ?? 0)).toBeCloseTo(5 * 5.1);
  expect(anchors[49]?.x).toBeCloseTo(197);
});

/** The free space between two squares, along the axis where there is more. */
function gap(first: Square, second: Square): number {
  const along = (axis: 'x' | 'y') =>
    Math.max(first[axis], second[axis]) - Math.min(first[axis] + first.size, second[axis] + second.size);
  return Math.max(along('x'), along('y'));
}
