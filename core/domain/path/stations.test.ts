import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStates, hereOf, keptAfter, MASTERED_RECALL, STABILITY_DAYS, stationsOf } from './stations.ts';

const day = (questions: number, right: number, days_ago = 0, chapter = 'Waves') => ({
  subject: 'Physics',
  chapter,
  days_ago,
  questions,
  right,
});
const waves = (...days: ReturnType<typeof day>[]) => {
  const found = stationsOf(days).find(({ chapter }) => chapter === 'Waves');
  if (!found) throw new Error('no Waves');
  return found;
};

describe('a station', () => {
  it('is mastered from eight of ten questions on, and from no fewer questions', () => {
    expect(waves(day(10, 8)).state).toBe('mastered');
    expect(waves(day(10, 7)).state).toBe('growing');
    expect(waves(day(9, 9)).state).toBe('growing');
    expect(waves(day(5, 5), day(5, 4, 1)).state).toBe('mastered');
  });

  it('fades with the days, and comes back with answers', () => {
    const states = [0, 20, 40, 80].map((ago) => waves(day(10, 9, ago)).state);
    expect(states).toEqual(['mastered', 'mastered', 'fading', 'fading']);
    expect(waves(day(10, 9, 40), day(10, 10)).state).toBe('mastered');
    expect(waves(day(10, 5, 400)).state).toBe('growing');
  });

  it('is untouched without an answer', () => {
    expect(waves()).toMatchObject({ state: 'untouched', questions: 0, daysAgo: null });
  });

  it('forgets as the published curve does', () => {
    expect(keptAfter(0)).toBe(1);
    expect(keptAfter(STABILITY_DAYS)).toBeCloseTo(0.9);
  });
});

it('has every chapter once, in the order of the books, and knows chapters of one name apart by subject', () => {
  const stations = stationsOf([day(10, 10, 0, 'Thermodynamics')]);
  expect(new Set(stations.map(({ subject, chapter }) => `${subject}: ${chapter}`)).size).toBe(
    stations.length,
  );
  expect(stations[0]).toMatchObject({ subject: 'Physics', chapter: 'Units and Measurements' });
  expect(
    stations
      .filter(({ chapter }) => chapter === 'Thermodynamics')
      .map(({ subject, state }) => [subject, state]),
  ).toEqual([
    ['Physics', 'mastered'],
    ['Chemistry', 'untouched'],
  ]);
  expect(countStates(stations)).toEqual({
    mastered: 1,
    growing: 0,
    fading: 0,
    untouched: stations.length - 1,
  });
});

it('stands at the chapter answered last', () => {
  expect(hereOf(stationsOf([]))).toBeNull();
  const stations = stationsOf([day(3, 0, 2), day(1, 0, 1, 'Atoms'), day(30, 9, 1, 'Nuclei')]);
  expect(hereOf(stations)?.chapter).toBe('Nuclei');
});

it('never knows more than was right, nor more as days pass', () => {
  const figures = fc.record({
    questions: fc.nat(40),
    wrong: fc.nat(40),
    ago: fc.nat(900),
    later: fc.nat(900),
  });
  fc.assert(
    fc.property(figures, ({ questions, wrong, ago, later }) => {
      const of = (days: number) => waves(day(questions + wrong, questions, days));
      const now = of(ago);
      expect(now.recall).toBeLessThanOrEqual(questions / Math.max(1, questions + wrong));
      expect(of(ago + later).recall).toBeLessThanOrEqual(now.recall);
      expect(now.state === 'mastered').toBe(now.questions >= 10 && now.recall >= MASTERED_RECALL);
    }),
  );
});
