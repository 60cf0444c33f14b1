import {
  type Card,
  createEmptyCard,
  default_w,
  type FSRSState,
  fsrs,
  type Grade,
  generatorParameters,
  Rating,
} from 'ts-fsrs';

const DAY_MS = 86_400_000;

/** What is held of one mistake after an answer. */
export interface Memory {
  /** As ts-fsrs keeps it, on dates at which a day of practice is a day of UTC. */
  card: Card;
  /** Day of practice of the last answer. */
  day: number;
  /** The day on which the chance that it is known has fallen to {@link RETENTION}. */
  dueDay: number;
}

/** Right answers of a question of four options may be guessed, so none is taken for easy. */
export type Recall = 'again' | 'hard' | 'good';
const GRADES: Record<Recall, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

export interface Review {
  /** Day of practice. */
  day: number;
  recall: Recall;
}

/**
 * What an answer says of memory, by the notebook's kind of mistake; null: right and without doubt.
 * @param wasHelped right with a hint, or by a guess
 */
export function recallOf(kind: 'wrong' | 'blank' | 'marked' | 'slow' | null, wasHelped = false): Recall {
  if (kind === null) return wasHelped ? 'hard' : 'good';
  return kind === 'wrong' || kind === 'blank' ? 'again' : 'hard';
}

/** The share of answers that is to be right when a question is asked again, where no exam is near; that of ts-fsrs. */
export const RETENTION = 0.9;

/**
 * FSRS in whole days of practice. Two answers on one day are both taken, with no time between them.
 * @param weights published averages unless told otherwise
 */
export function createMemoryModel(weights: readonly number[] = default_w) {
  const model = fsrs(
    generatorParameters({
      w: weights,
      request_retention: RETENTION,
      enable_fuzz: false,
      enable_short_term: false,
    }),
  );

  /** The memory after one more answer, with the day it is asked again. */
  function after(memory: Memory | null, review: Review): Memory {
    // A late answer may come from before the last one.
    const day = Math.max(review.day, memory?.day ?? review.day);
    const date = new Date(day * DAY_MS);
    const { card } = model.next(memory?.card ?? createEmptyCard(date), date, GRADES[review.recall]);
    return { card, day, dueDay: day + card.scheduled_days };
  }

  return {
    after,
    /** @param reviews in the order of their days */
    afterAll: (reviews: readonly Review[]): Memory | null =>
      reviews.reduce<Memory | null>((memory, review) => after(memory, review), null),
    /** The chance, 0 to 1, that it is known on a day. */
    recallOn: ({ card, day: last }: Memory, day: number): number =>
      model.forgetting_curve(Math.max(0, day - last), card.stability),
    /** The chance on a later day, were it answered like this before. */
    recallAfter({ card, day: last }: Memory, { day: answered, recall }: Review, day: number): number {
      const before: FSRSState = { stability: card.stability, difficulty: card.difficulty };
      const { stability } = model.next_state(before, Math.max(0, answered - last), GRADES[recall]);
      return model.forgetting_curve(Math.max(0, day - answered), stability);
    },
  };
}
export type MemoryModel = ReturnType<typeof createMemoryModel>;
