import { describe, expect, it } from 'vitest';
import { createMemoryModel, type Review } from './memory.ts';
import { EVE_QUESTIONS, expectedRecall, type PlanOptions, planPractice } from './plan-practice.ts';

const model = createMemoryModel();
const TODAY = 20_000;

/** Answered on these days before today. */
function card(id: string, reviews: [daysAgo: number, recall: Review['recall']][]) {
  const memory = model.afterAll(reviews.map(([ago, recall]) => ({ day: TODAY - ago, recall })));
  if (!memory) throw new Error('No review');
  return { id, memory };
}
const missed = (id: string, daysAgo = 1) => card(id, [[daysAgo, 'again']]);
const wellKnown = (id: string) =>
  card(id, [
    [90, 'good'],
    [80, 'good'],
    [50, 'good'],
    [2, 'good'],
  ]);

const plan = (cards: ReturnType<typeof card>[], options: Partial<PlanOptions> = {}) =>
  planPractice(model, cards, {
    today: TODAY,
    examDay: TODAY + 30,
    seconds: 1200,
    secondsADay: 1200,
    secondsPerQuestion: 60,
    ...options,
  });

describe('the plan of a day', () => {
  it('stops when the minutes are over, and counts longer what will be wrong', () => {
    const cards = Array.from({ length: 40 }, (_, place) => missed(String(place), 5));
    const { ids, seconds } = plan(cards, { seconds: 600 });
    expect(seconds).toBeLessThanOrEqual(600);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.length).toBeLessThan(10);
    expect(plan(cards, { seconds: 0 }).ids).toEqual([]);
  });

  it('begins with what is due before the exam', () => {
    const known = wellKnown('known');
    const { ids } = plan([known, missed('missed')], { examDay: TODAY + 10 });
    expect(known.memory.dueDay).toBeGreaterThan(TODAY + 10);
    expect(ids[0]).toBe('missed');
  });

  it('asks what is due before the exam, or today without one, before what is worth more', () => {
    // Due today, and tomorrow: the second is further from known, so an answer to it wins more by the second.
    const dueToday = card('due today', [
      [14, 'again'],
      [4, 'good'],
    ]);
    const dueTomorrow = card('due tomorrow', [[2, 'good']]);
    expect([dueToday, dueTomorrow].map(({ memory }) => memory.dueDay - TODAY)).toEqual([0, 1]);
    const askedFirst = (examDay: number | null) => plan([dueToday, dueTomorrow], { examDay }).ids[0];
    expect(askedFirst(null)).toBe('due today');
    expect(askedFirst(TODAY + 1)).toBe('due today');
    // Both are due before it, so what is won decides.
    expect(askedFirst(TODAY + 2)).toBe('due tomorrow');
  });

  it('fills the minutes to the last second, and puts nothing shorter in the place of what does not fit', () => {
    const cards = [card('long', [[20, 'again']]), card('short', [[10, 'good']])];
    const whole = plan(cards);
    expect(whole.ids).toEqual(['long', 'short']);
    const long = plan(cards.slice(0, 1)).seconds;
    const short = plan(cards.slice(1)).seconds;
    expect(short).toBeLessThan(long);
    expect(plan(cards, { seconds: whole.seconds }).ids).toEqual(['long', 'short']);
    expect(plan(cards, { seconds: short }).ids).toEqual([]);
  });

  it('asks nothing twice on a day, and nothing that would win nothing', () => {
    expect(plan([card('today', [[0, 'again']])]).ids).toEqual([]);
    expect(plan([wellKnown('known')], { examDay: TODAY + 3 }).ids).toEqual([]);
    // Nor by a model for which a second answer on the day would win something.
    const hopeful = { ...model, recallOn: () => 0.5, recallAfter: () => 1 };
    const options = { today: TODAY, examDay: null, seconds: 1200, secondsADay: 1200, secondsPerQuestion: 60 };
    const cards = [card('today', [[0, 'again']]), missed('yesterday')];
    expect(planPractice(hopeful, cards, options).ids).toEqual(['yesterday']);
  });

  it('raises what is known on exam day more than the same questions by lowest recall', () => {
    // Right once and slipping, beside what was wrong again and again and is forgotten by the next day.
    const slipping = (place: number) => card(`slipping ${place}`, [[20 + (place % 5), 'good']]);
    const stubborn = (place: number) =>
      card(`stubborn ${place}`, [
        [15 + (place % 5), 'again'],
        [10, 'again'],
        [5, 'again'],
      ]);
    const places = Array.from({ length: 20 }, (_, place) => place);
    const cards = [...places.map(slipping), ...places.map(stubborn)];
    const examDay = TODAY + 6;
    const { ids } = plan(cards, { examDay, seconds: 600 });
    const lowest = [...cards]
      .sort((a, b) => model.recallOn(a.memory, TODAY) - model.recallOn(b.memory, TODAY))
      .slice(0, ids.length)
      .map(({ id }) => id);
    /** As both would be answered: by chance. */
    const knownAfter = (asked: string[]) =>
      cards.reduce((sum, { id, memory }) => {
        if (!asked.includes(id)) return sum + model.recallOn(memory, examDay);
        const chance = model.recallOn(memory, TODAY);
        const of = (recall: Review['recall']) =>
          model.recallOn(model.after(memory, { day: TODAY, recall }), examDay);
        return sum + chance * of('good') + (1 - chance) * of('again');
      }, 0);
    expect(knownAfter(ids)).toBeGreaterThan(knownAfter(lowest));
  });

  it('asks on the eve a few that help by the morning, however many minutes there are', () => {
    const cards = [
      card('known well', [
        [20, 'again'],
        [10, 'good'],
        [2, 'good'],
      ]),
      ...Array.from({ length: 40 }, (_, place) => missed(String(place), 10)),
    ];
    const on = (examDay: number) => plan(cards, { examDay, seconds: 10_800, secondsADay: 10_800 }).ids;
    expect(on(TODAY + 2).length).toBeGreaterThan(30);
    expect(on(TODAY + 1)).toHaveLength(EVE_QUESTIONS);
    expect(plan(cards.slice(0, 1), { examDay: TODAY + 2 }).ids).toEqual(['known well']);
    expect(plan(cards.slice(0, 1), { examDay: TODAY + 1 }).ids).toEqual([]);
  });

  it('goes on without an exam, and after it', () => {
    expect(plan([missed('missed')], { examDay: null }).ids).toEqual(['missed']);
  });
});

it('expects of all mistakes what each is expected to be', () => {
  expect(expectedRecall(model, [], TODAY)).toBeNull();
  const [one, other] = [missed('one'), wellKnown('other')];
  expect(expectedRecall(model, [one, other], TODAY + 9)).toBeCloseTo(
    (model.recallOn(one.memory, TODAY + 9) + model.recallOn(other.memory, TODAY + 9)) / 2,
  );
});
