import {
  type AnswerPlaces,
  furtherRightPlace,
  placeAnswers,
  spreadTally,
  statisticsOfPlaces,
} from '#core/domain/item-statistics/given-answers.ts';
import { type ItemStatistics, itemStatistics } from '#core/domain/item-statistics/item-statistics.ts';
import type { Tally } from '#core/domain/item-statistics/tally.ts';
import type { Key } from '#core/domain/questions/kinds/registry.ts';
import type { SingleKey } from '#core/domain/questions/kinds/single/single.ts';
import type { Queryable } from '#server/database/database.ts';
import { selectKeys } from '#server/operations/question-bank/select-keys.ts';
import { selectGivenCounts, selectPlaceSums } from './answer-rows.ts';
import { selectTallies, type TallyRow } from './tally-rows.ts';

export interface QuestionStatistics {
  id: string;
  key: Key;
  optionCount: number;
  statistics: ItemStatistics;
  /** What is right, of the options or of `places`. */
  judgedBy: SingleKey;
  /** The answers that stand where options do; null: it is answered with one option. */
  places: AnswerPlaces | null;
  /** A tally for each group of takers. */
  tallies: readonly Tally[];
}

/**
 * The statistics of a question as they were last added up, up to a minute ago, judged by its present key. It reads a
 * row for each test that many sat with the question, and no answers of students. Null: there is no such question.
 * For administrators, and for what works for them: they tell of keys.
 */
export async function readItemStatistics(tx: Queryable, questionId: string): Promise<ItemStatistics | null> {
  const [found] = await readManyItemStatistics(tx, [questionId]);
  return found?.statistics ?? null;
}

/** The same for many, without those there are not; in no order. */
export async function readManyItemStatistics(
  tx: Queryable,
  questionIds: readonly string[],
): Promise<QuestionStatistics[]> {
  const keys = await selectKeys(tx, questionIds);
  const tallies = await selectTallies(tx, questionIds);
  const spread = await spreadTallies(tx, keys, tallies);
  return [...keys].map(([id, { key, optionCount }]) => {
    if (key.kind === 'single') {
      const ofQuestion = tallies.filter(({ questionId }) => questionId === id);
      const statistics = itemStatistics(ofQuestion, key, optionCount);
      return { id, key, optionCount, statistics, judgedBy: key, places: null, tallies: ofQuestion };
    }
    const { places, tallies: placed } = spread.get(id) ?? { places: placeAnswers([], key), tallies: [] };
    const statistics = statisticsOfPlaces(placed, places);
    return { id, key, optionCount, statistics, judgedBy: places.key, places, tallies: placed };
  });
}

/** Of the questions that are not answered with one option: their tallies with each answer at its place. */
async function spreadTallies(
  tx: Queryable,
  keys: ReadonlyMap<string, { key: Key }>,
  tallies: readonly TallyRow[],
): Promise<ReadonlyMap<string, { places: AnswerPlaces; tallies: Tally[] }>> {
  const others = [...keys].filter(([, { key }]) => key.kind !== 'single');
  if (others.length === 0) return new Map();
  const counts = await selectGivenCounts(
    tx,
    others.map(([id]) => id),
  );
  const placesOf = new Map(
    others.map(([id, { key }]) => [
      id,
      placeAnswers(
        counts.filter(({ questionId }) => questionId === id),
        key,
      ),
    ]),
  );
  const placed = [...placesOf].flatMap(([questionId, places]) => [
    ...places.named.map((answer, place) => ({ questionId, answer, place })),
    ...places.furtherRight.map((answer) => ({ questionId, answer, place: furtherRightPlace(places) })),
  ]);
  const sums = await selectPlaceSums(tx, placed);
  return new Map(
    [...placesOf].map(([id, places]) => [
      id,
      {
        places,
        tallies: tallies
          .filter(({ questionId }) => questionId === id)
          .map((tally) =>
            spreadTally(
              tally,
              places,
              sums.filter(({ questionId, groupId }) => questionId === id && groupId === tally.groupId),
            ),
          ),
      },
    ]),
  );
}
