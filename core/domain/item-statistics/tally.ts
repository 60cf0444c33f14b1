import { REST_STEPS, type Rest, restStep } from './rest-steps.ts';
import { NO_TIME, TIME_STEPS } from './time-steps.ts';

/** Two clear marks on a sheet of paper. */
export const MULTIPLE = 4;
export const NO_ANSWER = 5;
/** An answer that is no single option: which one it was, is counted beside the tally (given-answers.ts). */
export const GIVEN = 0;
/** What can be done with a question, as rows count it: options A to D, {@link MULTIPLE}, {@link NO_ANSWER}, options E and F. */
export const CHOICES = 8;

/** Options E and F stand behind what was counted before there were any. */
export const choiceOfOption = (option: number) => (option < MULTIPLE ? option : option + 2);

/** One student's first meeting with a question. */
export interface CountedAnswer {
  questionId: string;
  choice: number;
  /** As it is written, where the choice is {@link GIVEN}; null for options. */
  answer: string | null;
  rest: Rest;
  /** Of {@link timeStep}. */
  timeStep: number;
}

/** Sums over the answers to one question: all that its statistics need. */
export interface Tally {
  /** Everybody who was given the question, answered or not. */
  taken: number;
  /** `choice * REST_STEPS + step`: how many took it. */
  choices: number[];
  /** Of who answered, by choice; nothing at {@link NO_ANSWER}. */
  restSums: number[];
  restSquares: number;
  /** Of who answered, by step of the time. */
  times: number[];
}

export function emptyTally(): Tally {
  return {
    taken: 0,
    choices: new Array<number>(CHOICES * REST_STEPS).fill(0),
    restSums: new Array<number>(CHOICES).fill(0),
    restSquares: 0,
    times: new Array<number>(TIME_STEPS).fill(0),
  };
}

/** Adds an answer to the tally; with -1 takes it out again. */
export function count(tally: Tally, { choice, rest, timeStep }: CountedAnswer, times: 1 | -1 = 1): void {
  tally.taken += times;
  add(tally.choices, choice * REST_STEPS + restStep(rest), times);
  if (choice === NO_ANSWER) return;
  add(tally.restSums, choice, times * rest);
  tally.restSquares += times * rest * rest;
  if (timeStep !== NO_TIME) add(tally.times, timeStep, times);
}

function add(sums: number[], place: number, amount: number): void {
  sums[place] = (sums[place] ?? 0) + amount;
}

/** How many took each choice. */
export function choiceCounts({ choices }: Pick<Tally, 'choices'>): number[] {
  return Array.from({ length: choicesOf({ choices }) }, (_, choice) => sum(stepsOf(choices, choice)));
}

/** How many choices are told apart. */
export const choicesOf = ({ choices }: Pick<Tally, 'choices'>) => choices.length / REST_STEPS;

/** How many took a choice, by step of their rest. */
export function stepsOf(choices: readonly number[], choice: number): readonly number[] {
  return choices.slice(choice * REST_STEPS, (choice + 1) * REST_STEPS);
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
