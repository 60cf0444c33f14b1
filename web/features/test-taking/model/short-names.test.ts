import { expect, it } from 'vitest';
import { shortNames } from '#web/features/test-taking/model/short-names.ts';

it.each([
  [
    ['Physics', 'Chemistry', 'Biology'],
    ['Phy', 'Che', 'Bio'],
  ],
  [
    ['Section A', 'Section B'],
    ['A', 'B'],
  ],
  [
    ['भौतिकी भाग क', 'भौतिकी भाग ख'],
    ['क', 'ख'],
  ],
  [
    ['Part one of A', 'Part two of A', 'Part three of A'],
    ['1', '2', '3'],
  ],
  [
    ['Questions', 'Questions'],
    ['1', '2'],
  ],
  [
    ['', 'A'],
    ['1', '2'],
  ],
])('tells %j apart as %j', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});
