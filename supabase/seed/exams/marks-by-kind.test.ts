import { expect, it } from 'vitest';
import { examMarking, placedSectionsOf } from '#core/domain/exams/exam-mocks.ts';
import { type Answer, type Key, KINDS, type KindName } from '#core/domain/questions/kinds/registry.ts';
import { gradeAttempt } from '#core/domain/scoring/grade-attempt.ts';
import { readExamFiles } from '#server/operations/exams/read-exam-files.ts';

/** Thirty attempts each at the exams that mix kinds of question, their marks worked out by hand from what the bulletins say. */
const exams = new Map((await readExamFiles(import.meta.dirname)).map((exam) => [exam.code, exam]));

interface Asked {
  key: Key;
  answer: Answer;
}

function asked(kind: KindName, key: string, answer: string | null): Asked {
  const read = KINDS[kind].readKey(key);
  const given = answer === null ? null : KINDS[kind].readAnswer(answer);
  if (!read || (answer !== null && !given)) throw new Error(`${kind}: ${key}, ${answer}`);
  return { key: read, answer: given };
}

const KEYS: Record<KindName, string> = { single: 'C', multiple: 'A,B,C,D', numerical: '2.45..2.55' };
const RIGHT: Record<KindName, string> = { single: 'C', multiple: 'A,B,C,D', numerical: '2.5' };
const WRONG: Record<KindName, string> = { single: 'A', multiple: 'A,B,C', numerical: '2.56' };

/** So many right and so many wrong answers to a kind, and the rest of `count` left blank. */
function ofKind(kind: KindName, count: number, [right, wrong]: readonly [number, number]): Asked[] {
  return Array.from({ length: count }, (_, place) => {
    const answer = place < right ? RIGHT[kind] : place < right + wrong ? WRONG[kind] : null;
    return asked(kind, KEYS[kind], answer);
  });
}

/** All four right options, three of them, two, one, and a wrong one. */
const PARTS = ['A,B,C,D', 'A,B,D', 'B,C', 'D'] as const;
type Parts = readonly [number, number, number, number, number];

function ofParts(count: number, counts: Parts): Asked[] {
  const [whole, three, two, one, wrong] = counts;
  const given = [whole, three, two, one].flatMap((times, at) =>
    Array.from({ length: times }, () => asked('multiple', 'A,B,C,D', PARTS[at] ?? null)),
  );
  const beside = Array.from({ length: wrong }, () => asked('multiple', 'A,B,C', 'A,D'));
  const blank = Array.from({ length: count - given.length - wrong }, () => asked('multiple', 'A', null));
  return [...given, ...beside, ...blank];
}

/** Each question at the next free place of the sections that ask it. */
function marksOf(code: string, groups: readonly { isOf: (section: number) => boolean; items: Asked[] }[]) {
  const exam = exams.get(code);
  if (!exam) throw new Error(`No definition of ${code}`);
  const sections = placedSectionsOf(exam);
  const free = sections.map(({ from }) => from);
  const placed = groups.flatMap(({ isOf, items }) =>
    items.map((item) => {
      const section = sections.findIndex(({ to }, at) => isOf(at) && (free[at] ?? 0) <= to);
      const position = free[section] ?? 0;
      free[section] = position + 1;
      return { ...item, questionId: `q${position}`, position, timeMs: null };
    }),
  );
  expect(placed).toHaveLength(exam.questions);
  const graded = gradeAttempt(placed, examMarking(exam));
  expect(graded.maxMarks).toBe(Number(exam.totalMarks));
  return graded.marks;
}

type Two = readonly [number, number];

/**
 * Sections 1 (+3 −1), 2 (several right: +4, parts +3 +2 +1, −2), 3 (numbers: +4, 0) and 4 (+4 −1) of all three subjects together:
 * right and wrong answers, in section 2 those to all, three, two, one of the right options and wrong ones; and the marks.
 */
const ADVANCED: readonly (readonly [Two, Parts, Two, Two, number])[] = [
  [[0, 0], [0, 0, 0, 0, 0], [0, 0], [0, 0], 0],
  [[12, 0], [9, 0, 0, 0, 0], [18, 0], [9, 0], 180],
  [[0, 12], [0, 0, 0, 0, 9], [0, 18], [0, 9], -39],
  [[0, 0], [0, 0, 0, 9, 0], [0, 0], [0, 0], 9],
  [[0, 0], [0, 0, 9, 0, 0], [0, 0], [0, 0], 18],
  [[0, 0], [0, 9, 0, 0, 0], [0, 0], [0, 0], 27],
  [[5, 1], [0, 0, 1, 8, 0], [3, 0], [2, 7], 37],
  [[6, 5], [0, 0, 2, 3, 4], [5, 11], [6, 3], 53],
  [[5, 2], [0, 0, 5, 0, 4], [3, 13], [4, 1], 42],
  [[5, 0], [4, 0, 1, 4, 0], [12, 3], [9, 0], 121],
  [[2, 0], [0, 4, 0, 1, 4], [16, 2], [0, 5], 70],
  [[3, 5], [0, 0, 3, 2, 2], [1, 16], [3, 4], 20],
  [[10, 0], [1, 2, 0, 0, 5], [6, 12], [1, 8], 50],
  [[0, 11], [5, 2, 0, 0, 2], [9, 2], [1, 8], 43],
  [[9, 1], [0, 0, 0, 0, 9], [9, 9], [0, 9], 35],
  [[8, 0], [1, 0, 1, 7, 0], [10, 2], [9, 0], 113],
  [[10, 1], [0, 5, 0, 0, 4], [0, 12], [8, 1], 67],
  [[9, 2], [3, 5, 1, 0, 0], [3, 2], [5, 0], 86],
  [[9, 0], [4, 0, 2, 1, 1], [0, 10], [0, 9], 37],
  [[0, 6], [0, 1, 0, 8, 0], [10, 7], [3, 4], 53],
  [[5, 0], [0, 9, 0, 0, 0], [3, 15], [3, 3], 63],
  [[3, 9], [9, 0, 0, 0, 0], [11, 1], [1, 1], 83],
  [[4, 6], [0, 0, 0, 9, 0], [5, 13], [3, 5], 42],
  [[2, 7], [4, 1, 3, 0, 1], [8, 7], [8, 1], 85],
  [[4, 8], [8, 0, 1, 0, 0], [0, 18], [9, 0], 74],
  [[12, 0], [0, 4, 0, 1, 2], [1, 5], [2, 6], 51],
  [[1, 6], [0, 1, 0, 0, 8], [10, 1], [6, 2], 46],
  [[10, 1], [0, 3, 0, 0, 6], [0, 18], [3, 5], 33],
  [[5, 2], [0, 0, 0, 7, 2], [2, 10], [0, 4], 20],
  [[1, 11], [9, 0, 0, 0, 0], [4, 3], [9, 0], 80],
];

it.each(ADVANCED)('JEE Advanced: %j %j %j %j earn %d', (first, parts, numbers, fourth, marks) => {
  const at = (place: number) => (section: number) => section % 4 === place;
  const groups = [
    { isOf: at(0), items: ofKind('single', 12, first) },
    { isOf: at(1), items: ofParts(9, parts) },
    { isOf: at(2), items: ofKind('numerical', 18, numbers) },
    { isOf: at(3), items: ofKind('single', 9, fourth) },
  ];
  expect(marksOf('jee-advanced', groups)).toBe(marks);
});

/**
 * Of one mark 12 questions with one right option (−1/3), 9 with several, 9 numbers (nothing is taken off), and 15, 10, 10 of two
 * marks (−2/3): right and wrong answers, and the marks. A part of the right options earns nothing.
 */
const GATE: readonly (readonly [Two, Two, Two, Two, Two, Two, number])[] = [
  [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], 0],
  [[12, 0], [9, 0], [9, 0], [15, 0], [10, 0], [10, 0], 100],
  [[0, 12], [0, 9], [0, 9], [0, 15], [0, 10], [0, 10], -14],
  [[0, 1], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], -0.33],
  [[0, 0], [0, 0], [0, 0], [0, 1], [0, 0], [0, 0], -0.67],
  [[0, 12], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], -4],
  [[9, 2], [1, 6], [5, 3], [1, 11], [3, 4], [0, 0], 15],
  [[3, 6], [8, 0], [9, 0], [2, 1], [0, 4], [3, 3], 27.33],
  [[7, 1], [1, 0], [4, 4], [3, 11], [3, 5], [10, 0], 36.33],
  [[0, 12], [1, 0], [9, 0], [1, 0], [3, 6], [1, 4], 16],
  [[2, 8], [1, 4], [0, 9], [14, 1], [1, 4], [5, 0], 39.67],
  [[6, 1], [0, 0], [3, 2], [0, 13], [3, 6], [2, 6], 10],
  [[2, 4], [9, 0], [0, 9], [4, 0], [8, 0], [9, 1], 51.67],
  [[0, 9], [0, 9], [1, 2], [15, 0], [9, 1], [1, 7], 48],
  [[6, 6], [7, 2], [5, 2], [9, 3], [0, 9], [2, 7], 36],
  [[10, 1], [9, 0], [4, 5], [0, 8], [2, 0], [2, 7], 25.33],
  [[4, 4], [0, 6], [2, 3], [7, 7], [2, 8], [2, 1], 22],
  [[9, 1], [0, 8], [0, 5], [7, 5], [6, 3], [2, 7], 35.33],
  [[1, 4], [8, 0], [0, 9], [5, 8], [2, 6], [4, 2], 24.33],
  [[0, 9], [4, 3], [2, 1], [8, 5], [4, 1], [4, 0], 31.67],
  [[3, 7], [6, 1], [0, 9], [1, 13], [1, 6], [3, 3], 8],
  [[8, 3], [2, 5], [1, 5], [1, 6], [8, 2], [1, 9], 26],
  [[0, 5], [2, 6], [1, 4], [7, 8], [4, 2], [8, 0], 34],
  [[1, 9], [1, 3], [0, 9], [9, 1], [1, 9], [2, 5], 22.33],
  [[2, 10], [1, 0], [7, 2], [4, 9], [10, 0], [2, 5], 32.67],
  [[1, 11], [4, 4], [5, 3], [3, 5], [5, 1], [0, 3], 19],
  [[5, 0], [4, 2], [8, 0], [0, 14], [2, 6], [3, 2], 17.67],
  [[6, 5], [0, 8], [8, 1], [2, 5], [4, 5], [3, 7], 27],
  [[7, 2], [0, 8], [1, 4], [4, 3], [5, 1], [5, 5], 33.33],
  [[0, 12], [2, 4], [1, 2], [13, 1], [9, 0], [5, 0], 52.33],
];

it.each(GATE)(
  'GATE: %j %j %j %j %j %j earn %d',
  (single1, several1, numbers1, single2, several2, numbers2, marks) => {
    const isOneMark = (section: number) => section % 2 === 0;
    const isTwoMarks = (section: number) => section % 2 === 1;
    const groups = [
      { isOf: isOneMark, items: ofKind('single', 12, single1) },
      { isOf: isOneMark, items: ofKind('multiple', 9, several1) },
      { isOf: isOneMark, items: ofKind('numerical', 9, numbers1) },
      { isOf: isTwoMarks, items: ofKind('single', 15, single2) },
      { isOf: isTwoMarks, items: ofKind('multiple', 10, several2) },
      { isOf: isTwoMarks, items: ofKind('numerical', 10, numbers2) },
    ];
    expect(marksOf('gate', groups)).toBe(marks);
  },
);
