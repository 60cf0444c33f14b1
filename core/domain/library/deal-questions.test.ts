import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, dealQuestions } from './deal-questions.ts';

const bank = (size: number): Candidate[] =>
  Array.from({ length: size }, (_, index) => ({
    id: `q${String(index * 7919).padStart(8, '0')}`,
    chapter: `chapter ${index % 7}`,
    kind: ['', 'match', 'numerical'][index % 3] ?? '',
    difficulty: 1 + (index % 5),
    isInEveryLanguage: false,
    isUsed: false,
  }));
const using = (candidates: readonly Candidate[], ids: readonly string[]) =>
  candidates.map((candidate) => ({ ...candidate, isUsed: candidate.isUsed || ids.includes(candidate.id) }));

describe('dealQuestions', () => {
  it('gives four papers of 180 each a question once, in whatever order they are opened', () => {
    const fresh = bank(180);
    const alone = [0, 1, 2, 3].map((place) => dealQuestions(fresh, { place, papers: 4, count: 45 }));
    expect(new Set(alone.flat()).size).toBe(180);
    const later = dealQuestions(using(fresh, [...(alone[3] ?? []), ...(alone[0] ?? [])]), {
      place: 1,
      papers: 4,
      count: 45,
    });
    expect(later).toEqual(alone[1]);
  });

  it('gives each paper its share of every chapter and kind', () => {
    const all = bank(210);
    const paper = dealQuestions(all, { place: 2, papers: 4, count: 42 });
    for (const chapter of new Set(all.map((one) => one.chapter))) {
      const count = all.filter((one) => one.chapter === chapter && paper.includes(one.id)).length;
      expect(count).toBeGreaterThanOrEqual(5);
      expect(count).toBeLessThanOrEqual(7);
    }
  });

  it('never shares while the bank has enough, also when it changed between two papers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 0, max: 20 }), (size, more) => {
        const first = dealQuestions(bank(size), { place: 0, papers: 2, count: 10 });
        const second = dealQuestions(using(bank(size + more), first), { place: 1, papers: 2, count: 10 });
        expect([first.length, second.length]).toEqual([10, 10]);
        expect(second.filter((id) => first.includes(id))).toEqual([]);
      }),
    );
  });

  it('makes the first of several papers of what is in every language, whatever else the bank gains', () => {
    const translated = (size: number) =>
      bank(size).map((one, index) => ({ ...one, isInEveryLanguage: index % 4 === 1 && index < 100 }));
    const deal = (size: number, place: number) =>
      dealQuestions(translated(size), { place, papers: 3, count: 25 });
    const first = deal(100, 0);
    const inEvery = translated(100).filter(({ isInEveryLanguage }) => isInEveryLanguage);
    expect([...first].sort()).toEqual(inEvery.map(({ id }) => id).sort());
    expect([...deal(131, 0)].sort()).toEqual([...first].sort());
    expect(new Set([...first, ...deal(100, 1), ...deal(100, 2)]).size).toBe(75);
  });

  it('makes as many papers as can be of what is in every language, also beside one opened before there were so many', () => {
    const translated = (least: number) =>
      bank(160).map((one, index) => ({ ...one, isInEveryLanguage: index % 2 === 1 && index < least }));
    const inEvery = new Set(translated(120).flatMap((one) => (one.isInEveryLanguage ? one.id : [])));
    const deal = (place: number, used: readonly string[] = []) =>
      dealQuestions(using(translated(120), used), { place, papers: 4, count: 30 });
    const papers = [0, 1, 2, 3].map((place) => deal(place));
    expect(papers.map((ids) => ids.filter((id) => inEvery.has(id)).length)).toEqual([30, 30, 0, 0]);
    expect(new Set(papers.flat()).size).toBe(120);
    const earlier = dealQuestions(translated(60), { place: 0, papers: 4, count: 30 });
    const second = deal(1, earlier);
    expect(second).toHaveLength(30);
    expect(second.every((id) => inEvery.has(id) && !earlier.includes(id))).toBe(true);
  });

  it('gives those of what is in every language the kinds that the bank has, not those that were translated', () => {
    const kinds = (one: Candidate, index: number) => ({
      ...one,
      kind: index % 4 === 0 ? 'match' : 'plain',
      // Of 50 that match 30, of 150 others 60.
      isInEveryLanguage: index < 80 || (index >= 160 && index % 4 === 0),
    });
    const all = bank(200).map(kinds);
    const paper = new Set(dealQuestions(all, { place: 0, papers: 4, count: 40 }));
    const second = new Set(dealQuestions(all, { place: 1, papers: 4, count: 40 }));
    const matching = all.filter(({ id, kind }) => kind === 'match' && (paper.has(id) || second.has(id)));
    expect([paper.size, second.size, matching.length]).toEqual([40, 40, 20]);
  });

  it('repeats only what it must, and gives what there is', () => {
    const all = bank(10);
    const first = dealQuestions(all, { place: 0, papers: 2, count: 8 });
    expect(first).toHaveLength(8);
    const second = dealQuestions(using(all, first), { place: 1, papers: 2, count: 8 });
    expect(second).toHaveLength(8);
    expect(all.filter(({ id }) => !first.includes(id)).every(({ id }) => second.includes(id))).toBe(true);
    expect(dealQuestions(all, { place: 0, papers: 1, count: 45 })).toHaveLength(10);
  });
});
