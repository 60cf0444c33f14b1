import { multiple } from '../questions/kinds/multiple/multiple.ts';
import { discriminationOf } from './discrimination.ts';
import { type AnswerPlaces, furtherRightPlace, othersPlace } from './given-answers.ts';
import type { ChoiceStatistics } from './item-statistics.ts';
import { choiceOfOption, sum, type Tally } from './tally.ts';

/** So many answers are told one by one. */
export const MOST_TOLD = 20;

export interface GivenAnswers {
  /** The most given first. */
  answers: (ChoiceStatistics & { answer: string; right: boolean })[];
  /** Right ones that are not among them, and the rest, summed up. */
  furtherRight: ChoiceStatistics;
  others: ChoiceStatistics;
  blank: ChoiceStatistics;
}

/** What was given, with the long tail summed up. @param choices of {@link AnswerPlaces}, then two that stand behind options */
export function tellGiven(places: AnswerPlaces, choices: readonly ChoiceStatistics[]): GivenAnswers {
  const rows = places.named.map((answer, place) => ({
    ...(choices[place] ?? NOTHING),
    answer,
    right: places.key.right.includes(place),
  }));
  const told = rows.slice(0, MOST_TOLD);
  const tail = rows.slice(MOST_TOLD);
  const at = (place: number) => choices[place] ?? NOTHING;
  return {
    answers: told,
    furtherRight: addUp([at(furtherRightPlace(places)), ...tail.filter(({ right }) => right)]),
    others: addUp([at(othersPlace(places)), ...tail.filter(({ right }) => !right)]),
    blank: choices.at(-1) ?? NOTHING,
  };
}

/** Of a question with several right options: how many took each of them, whatever else they took. */
export function tellOptions(
  places: AnswerPlaces,
  choices: readonly ChoiceStatistics[],
  tallies: readonly Tally[],
  optionCount: number,
): ChoiceStatistics[] {
  const taken = places.named.map((answer) => multiple.readAnswer(answer)?.chosen ?? []);
  return Array.from({ length: optionCount }, (_, option) => {
    const of = taken.flatMap((chosen, place) => (chosen.includes(option) ? [place] : []));
    return {
      ...addUp(of.map((place) => choices[place] ?? NOTHING)),
      discrimination: discriminationOf(tallies, of.map(choiceOfOption)),
    };
  });
}

const NOTHING: ChoiceStatistics = { count: 0, discrimination: null, lower: 0, middle: 0, upper: 0 };

function addUp(rows: readonly ChoiceStatistics[]): ChoiceStatistics {
  const of = (name: 'count' | 'lower' | 'middle' | 'upper') => sum(rows.map((row) => row[name]));
  const [count, lower, middle, upper] = [of('count'), of('lower'), of('middle'), of('upper')];
  return { count, lower, middle, upper, discrimination: null };
}
