import { describe, expect, it } from 'vitest';
import { spread } from '#core/domain/question-bank/spread.ts';
import { neetToPlan } from '#core/domain/quests/planned-exam.ts';
import { subjectShares } from './subject-shares.ts';

const NEET = neetToPlan(null);
const ALL = ['Physics', 'Chemistry', 'Biology'];

describe('subjectShares', () => {
  it('are those of the paper where no chapter is chosen', () => {
    const shares = subjectShares(NEET, { subjects: ALL, chapters: [] });
    expect([...(shares ?? [])].map(([subject, share]) => [subject, Math.round(share)])).toEqual([
      ['Physics', 45],
      ['Chemistry', 45],
      ['Biology', 90],
    ]);
  });

  it('are those of the chosen chapters, and none of a subject without one', () => {
    const chapters = ['Waves', 'Oscillations', 'Evolution'];
    const shares = subjectShares(NEET, { subjects: ALL, chapters }) ?? new Map();
    expect([...shares.keys()]).toEqual(['Physics', 'Biology']);
    expect(spread(10, shares).filter((subject) => subject === 'Physics')).toHaveLength(5);
  });

  it('are not known of one subject, of one that the exam has not, and of chapters of an institute', () => {
    expect(subjectShares(NEET, { subjects: ['Physics'], chapters: [] })).toBeNull();
    expect(subjectShares(NEET, { subjects: ['Physics', 'History'], chapters: [] })).toBeNull();
    expect(subjectShares(NEET, { subjects: ALL, chapters: ['Waves', 'Our own'] })).toBeNull();
  });
});

describe('spread', () => {
  it('is even at every length', () => {
    const shares = new Map([
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ]);
    for (let count = 0; count <= 40; count++) {
      const turns = spread(count, shares);
      expect(turns).toHaveLength(count);
      for (const [subject, share] of shares) {
        const has = turns.filter((turn) => turn === subject).length;
        expect(Math.abs(has - (count * share) / 4)).toBeLessThan(1);
      }
    }
    expect(spread(5, new Map())).toEqual([]);
  });
});
