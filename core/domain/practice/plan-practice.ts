import type { Memory, MemoryModel } from './memory.ts';

/**
 * An answer today is judged by what is known a while later, or on exam day where that is nearer: what is won for later is
 * renewed by practice in between. The while is half the days in which the minutes go once round all mistakes, within these
 * bounds. Found by `npm run bench -- exam-day-recall`.
 */
const LOOK_AHEAD_DAYS = { least: 2, most: 10 };
/** Less is not worth a student's minute: a hundredth of a question. */
const LEAST_GAIN = 0.01;
/** On the eve of the exam only what helps then is asked, and little of it: the night before is for sleep. */
export const EVE_QUESTIONS = 10;
const EVE_LEAST_GAIN = 0.05;
/** A wrong answer takes longer, because its solution is read. */
const WRONG_TAKES = 1.5;

export interface Card<Id> {
  id: Id;
  memory: Memory;
}

export interface PracticePlan<Id> {
  /** What to ask today, in this order. */
  ids: Id[];
  seconds: number;
}

export interface PlanOptions {
  /** Day of practice. */
  today: number;
  /** Day of practice of the exam; null: none is known, or it is over. */
  examDay: number | null;
  /** How long practice may take now. */
  seconds: number;
  /** How long it takes on a day. */
  secondsADay: number;
  /** How long one question takes. */
  secondsPerQuestion: number;
}

/**
 * Chooses what raises the number of questions known on exam day most in the time there is. What is due before the exam
 * comes first; then the gain by the second decides.
 */
export function planPractice<Id>(
  model: MemoryModel,
  cards: readonly Card<Id>[],
  { today, examDay, seconds, secondsADay, secondsPerQuestion }: PlanOptions,
): PracticePlan<Id> {
  const ahead = lookAhead((cards.length * secondsPerQuestion) / secondsADay);
  const isEve = examDay !== null && examDay - today === 1;
  const leastGain = isEve ? EVE_LEAST_GAIN : LEAST_GAIN;
  const horizon = Math.min(today + ahead, examDay ?? Number.POSITIVE_INFINITY);
  const wanted = cards
    .filter(({ memory }) => memory.day < today)
    .map(({ id, memory }) => {
      const gain = gainOf(model, memory, today, horizon);
      const takes = secondsPerQuestion * costOf(model.recallOn(memory, today));
      return { id, gain, takes, isDue: memory.dueDay < (examDay ?? today + 1), worth: gain / takes };
    })
    .filter(({ gain }) => gain >= leastGain)
    .sort((a, b) => Number(b.isDue) - Number(a.isDue) || b.worth - a.worth);
  const plan: PracticePlan<Id> = { ids: [], seconds: 0 };
  for (const { id, takes } of isEve ? wanted.slice(0, EVE_QUESTIONS) : wanted) {
    if (plan.seconds + takes > seconds) break;
    plan.ids.push(id);
    plan.seconds += takes;
  }
  return plan;
}

/** @param round days in which all mistakes are asked once */
const lookAhead = (round: number) =>
  Math.max(LOOK_AHEAD_DAYS.least, Math.min(LOOK_AHEAD_DAYS.most, Math.round(round / 2)));

/** How much likelier it is known on a day when it is asked today. */
function gainOf(model: MemoryModel, memory: Memory, today: number, day: number): number {
  const chance = model.recallOn(memory, today);
  const right = model.recallAfter(memory, { day: today, recall: 'good' }, day);
  const wrong = model.recallAfter(memory, { day: today, recall: 'again' }, day);
  return chance * right + (1 - chance) * wrong - model.recallOn(memory, day);
}

const costOf = (chance: number) => chance + (1 - chance) * WRONG_TAKES;

/** The mean chance that one of the cards is known on a day, if nothing more is practised; null where there is none. */
export function expectedRecall<Id>(
  model: MemoryModel,
  cards: readonly Card<Id>[],
  day: number,
): number | null {
  if (cards.length === 0) return null;
  return cards.reduce((sum, { memory }) => sum + model.recallOn(memory, day), 0) / cards.length;
}
