import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellLines } from './lines-of-sheet.ts';

const line = (name: string, answered: readonly number[], right: readonly number[] = answered) =>
  answered.map((count, place) => ({ line: name, answered: count, right: right[place] ?? 0 }));
const told = (answered: readonly number[]) => tellLines(line('Power', answered), 8).length === 1;

describe('tellLines', () => {
  it('tells of five questions or more, answered or not asked at all', () => {
    expect(told([30, 30, 30, 30, 30])).toBe(true);
    expect(told([60, 60, 60, 60])).toBe(false);
    expect(told([60, 60, 60, 60, 0])).toBe(false);
  });

  it('tells of thirty different students or more: that many answered one question', () => {
    expect(told([29, 29, 29, 29, 29])).toBe(false);
    expect(told([30, 29, 29, 29, 29])).toBe(true);
  });

  it('tells nothing where one question makes up more than half of it', () => {
    expect(told([400, 100, 100, 100, 100])).toBe(true);
    expect(told([401, 100, 100, 100, 100])).toBe(false);
  });

  it('rounds counts down to tens and shares to the nearest five', () => {
    const [all] = tellLines(line('Power', [50, 50, 50, 50, 49], [30, 30, 30, 30, 17]), 8);
    expect(all).toEqual({ line: 'Power', answered: 240, rightPercent: 55 });
    const [more] = tellLines(line('Power', [50, 50, 50, 50, 50], [30, 30, 30, 30, 24]), 8);
    expect(more).toEqual({ line: 'Power', answered: 250, rightPercent: 60 });
  });

  it('has the line that was answered most first, by what is told and then by name', () => {
    const lines = [
      ...line('Cells', [30, 30, 30, 30, 31]),
      ...line('Atoms', [30, 30, 30, 30, 30]),
      ...line('Waves', [90, 90, 90, 90, 90]),
    ];
    expect(tellLines(lines, 8).map((one) => one.line)).toEqual(['Waves', 'Atoms', 'Cells']);
    expect(tellLines(lines, 1).map((one) => one.line)).toEqual(['Waves']);
    expect(tellLines([], 8)).toEqual([]);
  });

  it('says nothing finer than its steps, whatever was answered', () => {
    const question = fc
      .record({ answered: fc.nat(200), part: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ answered, part }) => ({ line: 'Power', answered, right: Math.round(part * answered) }));
    fc.assert(
      fc.property(fc.array(question, { maxLength: 12 }), (questions) => {
        for (const { answered, rightPercent } of tellLines(questions, 8)) {
          expect([answered % 10, rightPercent % 5]).toEqual([0, 0]);
          expect(rightPercent).toBeLessThanOrEqual(100);
          expect(Math.max(...questions.map((one) => one.answered))).toBeGreaterThanOrEqual(30);
        }
      }),
    );
  });
});
