/**
 * `npm run bench -- exam-day-recall [seeds]`: what students know on exam day after daily practice as it is planned, against
 * constant retention 0.9 at the same minutes. Both policies and the students themselves remember as FSRS says with its
 * published average parameters: the bench compares the choice of questions, it does not prove FSRS.
 */
import { createMemoryModel, type Memory, RETENTION } from '#core/domain/practice/memory.ts';
import { type Card, expectedRecall, planPractice } from '#core/domain/practice/plan-practice.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';

const model = createMemoryModel();
const DAY_ONE = 20_000;
const RIGHT_SECONDS = 50;
const WRONG_SECONDS = 75;
/** What the plan is told: how long a question takes that is answered right. */
const PLANNED_SECONDS = RIGHT_SECONDS;
/** Seeds the plan was not tuned on begin here. */
const FIRST_SEED = 2001;
const SEEDS = 20;

interface Season {
  name: string;
  days: number;
  minutes: number;
  /** Mistakes in the notebook on the first day, and new ones a day. */
  before: number;
  daily: number;
}
const SEASONS: Season[] = [
  { name: 'last two weeks', days: 14, minutes: 20, before: 200, daily: 0 },
  { name: 'a month, little time', days: 30, minutes: 10, before: 100, daily: 5 },
  { name: 'a month, time enough', days: 30, minutes: 30, before: 100, daily: 5 },
  { name: 'two months', days: 60, minutes: 20, before: 100, daily: 8 },
  { name: 'two months, 400 old mistakes', days: 60, minutes: 20, before: 400, daily: 0 },
  { name: 'four months', days: 120, minutes: 20, before: 200, daily: 5 },
  { name: 'four months, long days', days: 120, minutes: 40, before: 200, daily: 8 },
];

/** What to ask on a day, the most wanted first. @param seconds how much time there is */
type Policy = (
  cards: readonly Card<number>[],
  day: { today: number; examDay: number; seconds: number; secondsADay: number },
) => number[];

const examDayPlan: Policy = (cards, day) =>
  planPractice(model, cards, { ...day, secondsPerQuestion: PLANNED_SECONDS }).ids;

/** Whatever has fallen to 0.9, the least known first. */
const constantRetention: Policy = (cards, { today }) =>
  cards
    .map(({ id, memory }) => ({ id, chance: model.recallOn(memory, today) }))
    .filter(({ chance }) => chance <= RETENTION)
    .sort((a, b) => a.chance - b.chance)
    .map(({ id }) => id);

interface Outcome {
  recall: number;
  /** Spent on each day. */
  seconds: number[];
}

/**
 * @param limits seconds of each day; the last question may run over, and is paid for on the next day
 * @param keepsUnspent what is left of a day is there on the next
 */
function practise(
  policy: Policy,
  { days, minutes, before, daily }: Season,
  { seed, limits, keepsUnspent }: { seed: number; limits: number[]; keepsUnspent: boolean },
): Outcome {
  const { next: random } = seededRandom(seed);
  const examDay = DAY_ONE + days;
  const cards: Card<number>[] = [];
  const addMistake = (day: number) =>
    cards.push({
      id: cards.length,
      memory: model.after(null, { day, recall: random() < 0.2 ? 'hard' : 'again' }),
    });
  for (let count = 0; count < before; count++) addMistake(DAY_ONE - 1 - Math.floor(random() * 20));
  // Of its own, so that the same mistakes arrive whatever is practised.
  const { next: answer } = seededRandom(seed + 1_000_000);
  const secondsADay = minutes * 60;
  const secondsOfDays: number[] = [];
  let left = 0;
  for (let day = 0; day < days; day++) {
    const today = DAY_ONE + day;
    left += limits[day] ?? 0;
    let spent = 0;
    const seconds = Math.min(left, secondsADay + RIGHT_SECONDS);
    for (const id of policy(cards, { today, examDay, seconds, secondsADay })) {
      if (spent + RIGHT_SECONDS > seconds) break;
      const card = cards[id] as Card<number>;
      const isRight = answer() < model.recallOn(card.memory, today);
      card.memory = model.after(card.memory, { day: today, recall: isRight ? 'good' : 'again' }) as Memory;
      spent += isRight ? RIGHT_SECONDS : WRONG_SECONDS;
    }
    left = keepsUnspent ? left - spent : Math.min(left - spent, 0);
    secondsOfDays.push(spent);
    for (let count = 0; count < daily; count++) addMistake(today);
  }
  return { recall: expectedRecall(model, cards, examDay) ?? 0, seconds: secondsOfDays };
}

const minutesOf = (seconds: number[]) => seconds.reduce((sum, value) => sum + value, 0) / 60;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (value: number) => `${(100 * value).toFixed(2)}%`.padStart(7);

/** @throws where the plan does not win a season */
export async function measureExamDayRecall([count = String(SEEDS)]: string[]): Promise<void> {
  const seeds = Array.from({ length: Number(count) }, (_, place) => FIRST_SEED + place);
  console.log(`Known on exam day, of all mistakes; seeds ${seeds[0]} to ${seeds.at(-1)}; minutes in all.`);
  const lost: string[] = [];
  for (const season of SEASONS) {
    const pairs = seeds.map((seed) => {
      const limits = Array<number>(season.days).fill(season.minutes * 60);
      const theirs = practise(constantRetention, season, { seed, limits, keepsUnspent: false });
      // By any day no more than constant retention took until then, also where it had nothing left to ask.
      const ours = practise(examDayPlan, season, { seed, limits: theirs.seconds, keepsUnspent: true });
      return { theirs, ours };
    });
    const gains = pairs.map(({ ours, theirs }) => ours.recall - theirs.recall);
    console.log(
      `${season.name.padEnd(30)} constant 0.9 ${percent(mean(pairs.map(({ theirs }) => theirs.recall)))} in ${mean(
        pairs.map(({ theirs }) => minutesOf(theirs.seconds)),
      ).toFixed(0)} min, plan ${percent(mean(pairs.map(({ ours }) => ours.recall)))} in ${mean(
        pairs.map(({ ours }) => minutesOf(ours.seconds)),
      ).toFixed(
        0,
      )} min: ${percent(mean(gains))} more, wins ${gains.filter((gain) => gain > 0).length} of ${seeds.length}`,
    );
    if (mean(gains) <= 0) lost.push(season.name);
  }
  if (lost.length > 0) throw new Error(`The plan knows no more than constant retention: ${lost.join(', ')}`);
}
