import type { PlacedQuestion } from '../load-bank.ts';
import { readQuantity } from '../numerical-keys/read-quantity.ts';
import { renderToCharacters } from '../rich-text.ts';

/** How likely somebody who knows a trick and nothing else gets the key: 1 for each of `best` places, shared between them. */
function chance(best: readonly number[], key: number): number {
  return best.includes(key) ? 1 / best.length : 0;
}

/** Taking the longest option; where none is, the trick gives nothing away. */
export function longestOption({ options, correctIndex }: PlacedQuestion): number {
  const lengths = options.map((option) => renderToCharacters(option).replaceAll('\u200b', '').length);
  const places = placesOfGreatest(lengths);
  return places.length === 1 ? chance(places, correctIndex) : 0;
}

/** Taking the option whose pairs (`A-III, B-IV`) stand in the others most often. */
export function mostSharedPairs({ options, correctIndex }: PlacedQuestion): number {
  const pairs = options.map((option) => option.split(',').map((pair) => pair.trim()));
  const shared = pairs.map(
    (own, place) =>
      pairs.flatMap((others, at) => (at === place ? [] : others)).filter((p) => own.includes(p)).length,
  );
  return chance(placesOfGreatest(shared), correctIndex);
}

/** Taking one of the two middle values: 1 when the key is one of them. */
export function middleValue({ options, correctIndex }: PlacedQuestion): number {
  const values = options.map((option) => readQuantity(option).value);
  const key = values[correctIndex] ?? Number.NaN;
  const smaller = values.filter((value) => value < key).length;
  return smaller === 1 || smaller === 2 ? 1 : 0;
}

function placesOfGreatest(values: readonly number[]): number[] {
  const greatest = Math.max(...values);
  return values.flatMap((value, place) => (value === greatest ? [place] : []));
}
