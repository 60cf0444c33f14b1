import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS_OF_A_MARK } from '#core/contracts/exams/exact-marks.ts';
import { readExamFiles } from '#server/operations/exams/read-exam-files.ts';
import { projectPath } from '#server/paths.ts';
import { examMarking, placedSectionsOf } from '../exams/exam-mocks.ts';
import { cutOffOfPaper, cutOffResults, hundredthsNeeded, isReached, reaches } from './cut-offs.ts';

const exams = await readExamFiles(projectPath('supabase/seed/exams'));
const definitionOf = (code: string) => {
  const found = exams.find((exam) => exam.code === code);
  if (!found) throw new Error(code);
  return found;
};
/** A right answer to each of the first so many, the rest left blank, at these marks. */
const answered = (count: number, right: number, parts: number) =>
  Array.from({ length: count }, (_, index) => ({ position: index + 1, parts: index < right ? parts : 0 }));

describe('33 % of the second paper of UPSC', () => {
  const exam = definitionOf('upsc-prelims-csat');
  const test = {
    marking: examMarking(exam),
    questions: exam.questions,
    sections: [],
    cutOff: exam.cutOff,
  };
  const earned = (right: number) => cutOffResults(test, answered(80, right, (PARTS_OF_A_MARK * 5) / 2));

  it('is 66 of 200 marks: 27 right reach it, 26 do not', () => {
    const said = { name: null, percent: 33, needed: 6600, max: 20_000 };
    expect(earned(26)).toEqual([{ ...said, marks: 6500, state: 'missed' }]);
    expect(earned(27)).toEqual([{ ...said, marks: 6750, state: 'reached' }]);
  });

  it('says nothing of marks while a question is not shown', () => {
    expect(cutOffResults(test, answered(79, 79, PARTS_OF_A_MARK))).toMatchObject([
      { marks: null, needed: 6600, state: 'unknown' },
    ]);
  });
});

it('of IBPS PO is announced by section and for the whole, with what was reached', () => {
  const exam = definitionOf('ibps-po-prelims');
  const test = {
    marking: examMarking(exam),
    questions: exam.questions,
    sections: placedSectionsOf(exam),
    cutOff: exam.cutOff,
  };
  const results = cutOffResults(test, answered(100, 30, PARTS_OF_A_MARK));
  expect(results.map(({ name, state, marks, max }) => [name, state, marks, max])).toEqual([
    ['English Language', 'announced', 3000, 3000],
    ['Quantitative Aptitude', 'announced', 0, 3000],
    ['Reasoning Ability', 'announced', 0, 4000],
    [null, 'announced', 3000, 10_000],
  ]);
});

it('of a section in which any n count is of the marks of n', () => {
  const test = {
    marking: {
      right: 4,
      wrong: -1,
      blank: 0,
      sections: [{ from: 1, to: 4, counted: 2, right: 4, wrong: -1, blank: 0 }],
    },
    questions: 4,
    sections: [{ name: 'B', from: 1, to: 4, cutOff: { percent: 50 } }],
  };
  const two = [1, 3].map((position) => ({ position, parts: position === 1 ? 4 * PARTS_OF_A_MARK : 0 }));
  expect(cutOffResults(test, two)).toEqual([
    { name: null, percent: 50, needed: 400, marks: 400, max: 800, state: 'reached' },
  ]);
});

it('of sections stands where a section has one, and is said as announced without a figure', () => {
  const marking = { right: 4, wrong: -1, blank: 0 };
  const sections = [
    { name: 'A', from: 1, to: 2, cutOff: 'announced' as const },
    { name: 'B', from: 3, to: 4 },
  ];
  expect(cutOffResults({ marking, questions: 4, sections }, answered(4, 1, 4 * PARTS_OF_A_MARK))).toEqual([
    { name: 'A', percent: null, needed: null, marks: 400, max: 800, state: 'announced' },
  ]);
});

it('of a paper is its own, or that of its only section', () => {
  const [own, other] = [{ percent: 40 }, { percent: 50 }];
  expect(cutOffOfPaper([{ cutOff: other }], own)).toBe(own);
  expect(cutOffOfPaper([{ cutOff: other }], undefined)).toBe(other);
  expect(cutOffOfPaper([{ cutOff: other }, {}], undefined)).toBeUndefined();
  expect(cutOffOfPaper([], undefined)).toBeUndefined();
});

describe('a share', () => {
  it('is compared exactly: 139/14 of a mark is shown as 9.93 and is not 9.93', () => {
    const [marks, max] = [(139 * PARTS_OF_A_MARK) / 14, 30 * PARTS_OF_A_MARK];
    expect(isReached(33.1, marks, max)).toBe(false);
    expect(isReached(33, marks, max)).toBe(true);
    expect(isReached(33.1, 33_099_999, 100_000_000)).toBe(false);
    expect(isReached(33.1, 33_100_000, 100_000_000)).toBe(true);
    expect(hundredthsNeeded(33.1, max)).toBe(993);
    expect(hundredthsNeeded(33.1, (max * 100) / 301)).toBe(330);
  });

  it('of nothing is reached by nothing, and not by less', () => {
    expect([isReached(0, 0, 8), isReached(0, -1, 8)]).toEqual([true, false]);
  });

  it('is reached by exactly what is said to be needed, where that is no rounded figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 800 }), (hundredth, max) => {
        const [percent, full] = [hundredth / 100, max * PARTS_OF_A_MARK];
        const needed = (hundredthsNeeded(percent, full) * PARTS_OF_A_MARK) / 100;
        expect(isReached(percent, needed, full)).toBe(true);
        expect(isReached(percent, needed - PARTS_OF_A_MARK / 100, full)).toBe(false);
      }),
    );
  });
});

it('of marks is reached by these marks, of a share by the share', () => {
  const max = 10 * PARTS_OF_A_MARK;
  const [asked, parts] = [{ marks: 250 }, (PARTS_OF_A_MARK * 5) / 2];
  expect([reaches(asked, parts, max), reaches(asked, parts - 1, max)]).toEqual([true, false]);
  expect([reaches({ percent: 25 }, parts, max), reaches({ percent: 25 }, parts - 1, max)]).toEqual([
    true,
    false,
  ]);
});
