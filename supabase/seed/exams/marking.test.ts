import { expect, it } from 'vitest';
import { examMarking } from '#core/domain/exams/exam-mocks.ts';
import { type Answer, type Key, KINDS } from '#core/domain/questions/kinds/registry.ts';
import { gradeAttempt } from '#core/domain/scoring/grade-attempt.ts';
import { readExamFiles } from '#server/operations/exams/read-exam-files.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';

/**
 * Thirty attempts at each exam, added up by a second, smaller way: it knows neither the definitions nor the scoring, but only what
 * the bulletins say in words (docs/decisions/065-exams-as-data.md), in whole parts of a mark.
 */
const ATTEMPTS = 30;
/** Of one mark: thirds, quarters, sixths and sevenths of them are whole. */
const PARTS = 84n * 10n;

interface Part {
  count: number;
  /** What all questions of the part are worth together. */
  marks: bigint;
  /** So much of a question's marks a wrong answer costs: [1, 4] is a quarter. */
  costs: readonly [bigint, bigint];
  /** The last ones ask for a number. */
  numbers?: number;
}
const part = (count: number, marks: number, one: number, of: number, numbers = 0): Part => ({
  ...{ count, marks: BigInt(marks), costs: [BigInt(one), BigInt(of)] },
  numbers,
});

const EXAMS: Record<string, Part[]> = {
  'neet-ug': [part(45, 180, 1, 4), part(45, 180, 1, 4), part(90, 360, 1, 4)],
  'jee-main': [0, 1, 2].map(() => part(25, 100, 1, 4, 5)),
  'cuet-ug': [part(50, 250, 1, 5)],
  'neet-pg': [0, 1, 2, 3, 4].map(() => part(40, 160, 1, 4)),
  'upsc-prelims-gs': [part(100, 200, 1, 3)],
  'upsc-prelims-csat': [part(80, 200, 1, 3)],
  'ibps-po-prelims': [part(30, 30, 1, 4), part(35, 30, 1, 4), part(35, 40, 1, 4)],
};
const exams = new Map((await readExamFiles(import.meta.dirname)).map((exam) => [exam.code, exam]));

type Given = 'right' | 'wrong' | 'blank' | 'several';
const GIVEN: readonly Given[] = ['right', 'right', 'right', 'wrong', 'wrong', 'blank', 'several'];

/** A question with its key, and an answer that comes out as wanted. */
function asked(given: Given, isNumber: boolean, random: Random): { key: Key; answer: Answer } {
  if (isNumber) {
    const from = random.between(-50, 50);
    const key = KINDS.numerical.readKey(`${from}:0.5`);
    const value = given === 'right' ? `${from}` : `${from - random.between(1, 9)}.25`;
    if (!key) throw new Error('No key');
    return { key, answer: given === 'blank' ? null : KINDS.numerical.readAnswer(value) };
  }
  const right = random.between(0, 3);
  const chosen = given === 'several' ? given : given === 'right' ? right : (right + random.between(1, 3)) % 4;
  return {
    key: { kind: 'single', right: [right], accepts: 'right' },
    answer: given === 'blank' ? null : { kind: 'single', chosen },
  };
}

/** Rounded to hundredths, a half upwards, as a number. */
function inMarks(parts: bigint): number {
  const hundredths = (parts * 200n + PARTS) / (PARTS * 2n);
  const isBelow = (parts * 200n + PARTS) % (PARTS * 2n) < 0n;
  return Number(isBelow ? hundredths - 1n : hundredths) / 100;
}

it.each(Object.entries(EXAMS))('thirty attempts at %s earn what its rules say', (code, parts) => {
  const exam = exams.get(code);
  if (!exam) throw new Error(`No definition of ${code}`);
  const marking = examMarking(exam);
  const random = seededRandom(code.length * 1_000 + 47);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let expected = 0n;
    const items = parts.flatMap(({ count, marks, costs: [one, of], numbers = 0 }) =>
      Array.from({ length: count }, (_, place) => {
        const isNumber = place >= count - numbers;
        // In the first attempt everything is left blank.
        const given = attempt === 0 ? 'blank' : random.pick(GIVEN);
        const worth = (PARTS * marks) / BigInt(count);
        expect(worth * BigInt(count)).toBe(PARTS * marks);
        if (given === 'right') expected += worth;
        else if (given !== 'blank') expected -= (worth * one) / of;
        return asked(isNumber && given === 'several' ? 'wrong' : given, isNumber, random);
      }),
    );
    const graded = gradeAttempt(
      items.map((item, index) => ({ ...item, questionId: `q${index}`, position: index + 1, timeMs: null })),
      marking,
    );
    expect(graded.marks, `attempt ${attempt}`).toBe(inMarks(expected));
    expect(graded.maxMarks).toBe(parts.reduce((sum, { marks }) => sum + Number(marks), 0));
  }
});

it('thirty attempts at neet-ug-2021, where any 10 of 15 count in each part, earn what its rules say', () => {
  const exam = exams.get('neet-ug-2021');
  if (!exam) throw new Error('No definition of neet-ug-2021');
  const marking = examMarking(exam);
  const random = seededRandom(2021);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const marksOf = { right: 4, wrong: -1, several: -1, blank: 0 };
    let expected = 0;
    // Four parts of 35, and of 15 of which the first ten answered count.
    const items = [0, 1, 2, 3].flatMap(() => {
      const given = Array.from({ length: 50 }, () => random.pick(GIVEN));
      const answered = given.slice(35).filter((one) => one !== 'blank');
      for (const one of [...given.slice(0, 35), ...answered.slice(0, 10)]) expected += marksOf[one];
      return given.map((one) => asked(one, false, random));
    });
    const graded = gradeAttempt(
      items.map((item, index) => ({ ...item, questionId: `q${index}`, position: index + 1, timeMs: null })),
      marking,
    );
    expect(graded.marks, `attempt ${attempt}`).toBe(expected);
    expect([graded.maxMarks, graded.items.length]).toEqual([720, 180]);
  }
});
