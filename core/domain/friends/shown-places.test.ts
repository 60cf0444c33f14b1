import { expect, it } from 'vitest';
import { isPlaceShown } from './shown-places.ts';

const shown = (own: number | null, people: number) =>
  Array.from({ length: people }, (_, index) => index + 1).filter((place) => isPlaceShown(place, own, people));
const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

it.each([
  ['the first ten', null, 40, TEN],
  ['the same to who is among them', 4, 40, TEN],
  ['what is around', 20, 40, [...TEN, 18, 19, 20, 21, 22]],
  ['what joins the first ten', 11, 40, [...TEN, 11, 12, 13]],
  ['nobody as the last', 39, 40, [...TEN, 37, 38, 39]],
  ['the last to themselves', 40, 40, [...TEN, 38, 39, 40]],
  ['a few whole', 2, 3, [1, 2, 3]],
])('shows %s', (_, own, people, places) => {
  expect(shown(own, people)).toEqual(places);
});
