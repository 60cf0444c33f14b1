import type { Challenge } from '#core/contracts/key-challenges/challenge.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';

/** 'A, C'; empty: none. */
export const lettersOf = (places: readonly number[]) =>
  places
    .toSorted((a, b) => a - b)
    .map((place) => OPTION_LETTERS[place])
    .join(', ');

/** What somebody holds right, in codes; '' where nothing is. */
export const heldText = ({
  held_right: held,
  held_number: number,
}: Pick<Challenge, 'held_right' | 'held_number'>) => number ?? lettersOf(held);

/** The places with this one added, or taken out. */
export const toggled = (places: readonly number[], place: number): number[] =>
  places.includes(place) ? places.filter((one) => one !== place) : [...places, place];
