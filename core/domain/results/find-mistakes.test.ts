import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChapterRecord, findMistakes, medianOf, type TimedItem } from './find-mistakes.ts';

const MEDIAN = 60_000;
const optics = (outcome: TimedItem['outcome'], timeMs: number | null): TimedItem => ({
  subject: 'Physics',
  chapter: 'Optics',
  outcome,
  timeMs,
});
const record = (right: number, answered: number): ChapterRecord[] => [
  { subject: 'Physics', chapter: 'Optics', right, answered },
];
const finding = (item: TimedItem, records: ChapterRecord[], median: number | null = MEDIAN) =>
  findMistakes([item], records, median)[0];

describe('findMistakes', () => {
  it('calls a fast wrong answer careless where most others are right', () => {
    expect(finding(optics('wrong', 39_000), record(2, 3))).toEqual({ mistake: 'careless', slow: false });
    expect(finding(optics('multiple', 39_000), record(2, 3))?.mistake).toBe('careless');
    expect(finding(optics('wrong', 41_000), record(2, 3))?.mistake).toBeNull();
  });

  it('calls a wrong answer a concept to study where others of the chapter fail too, however fast', () => {
    expect(finding(optics('wrong', 5_000), record(1, 3))?.mistake).toBe('concept');
    expect(finding(optics('wrong', 5_000), record(0, 3))?.mistake).toBe('concept');
    expect(finding(optics('wrong', null), record(0, 3), null)?.mistake).toBe('concept');
  });

  it('says nothing of a chapter it hardly knows', () => {
    expect(finding(optics('wrong', 5_000), record(1, 2))?.mistake).toBeNull();
    expect(finding(optics('wrong', 5_000), [])?.mistake).toBeNull();
    const otherSubject = [{ subject: 'Chemistry', chapter: 'Optics', right: 0, answered: 9 }];
    expect(finding(optics('wrong', 5_000), otherSubject)?.mistake).toBeNull();
  });

  it('finds slow answers, right and wrong, and never a slow blank', () => {
    expect(finding(optics('right', 120_001), record(3, 3))).toEqual({ mistake: null, slow: true });
    expect(finding(optics('wrong', 120_001), record(0, 3))).toEqual({ mistake: 'concept', slow: true });
    expect(finding(optics('right', 120_000), record(3, 3))?.slow).toBe(false);
    expect(finding(optics('blank', 999_000), record(3, 3))?.slow).toBe(false);
  });
});

const item = fc.record({
  subject: fc.constantFrom('Physics', 'Chemistry'),
  chapter: fc.constantFrom('Optics', 'Atoms'),
  outcome: fc.constantFrom<TimedItem['outcome']>('right', 'wrong', 'blank', 'multiple'),
  timeMs: fc.option(fc.integer({ min: 0, max: 600_000 })),
});
const recordOf = (items: TimedItem[]): ChapterRecord[] =>
  ['Physics', 'Chemistry'].flatMap((subject) =>
    ['Optics', 'Atoms'].map((chapter) => {
      const answered = items.filter(
        (each) => each.subject === subject && each.chapter === chapter && each.outcome !== 'blank',
      );
      const right = answered.filter(({ outcome }) => outcome === 'right').length;
      return { subject, chapter, right, answered: answered.length };
    }),
  );

describe('whatever the answers', () => {
  it('blames only wrong answers, and never calls a careless one slow', () => {
    fc.assert(
      fc.property(fc.array(item), fc.integer({ min: 1, max: 600_000 }), (items, median) => {
        findMistakes(items, recordOf(items), median).forEach(({ mistake, slow }, index) => {
          const outcome = items[index]?.outcome;
          if (mistake) expect(['wrong', 'multiple']).toContain(outcome);
          if (mistake === 'careless') expect(slow).toBe(false);
        });
      }),
    );
  });

  it('does not look at the clock where there is none', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        for (const { mistake, slow } of findMistakes(items, recordOf(items), null)) {
          expect(mistake).not.toBe('careless');
          expect(slow).toBe(false);
        }
      }),
    );
  });

  it('compares a student only with themself: twice as slow in everything changes nothing', () => {
    fc.assert(
      fc.property(fc.array(item), fc.integer({ min: 1, max: 600_000 }), (items, median) => {
        const slower = items.map((each) => ({
          ...each,
          timeMs: each.timeMs === null ? null : each.timeMs * 2,
        }));
        expect(findMistakes(slower, recordOf(items), median * 2)).toEqual(
          findMistakes(items, recordOf(items), median),
        );
      }),
    );
  });
});

it.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[1, 9, 3, 5], 4],
])('medianOf(%j) is %j', (values, median) => expect(medianOf(values)).toBe(median));
