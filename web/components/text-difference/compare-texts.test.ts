import { expect, it } from 'vitest';
import { compareTexts } from '#web/components/text-difference/compare-texts.ts';

const told = (before: string, after: string, lang?: string) =>
  compareTexts(before, after, lang).map(({ value, kind }) => `${kind[0]}:${value}`);

it('marks the words that changed', () => {
  expect(told('How fast is sound in air?', 'How fast is light in air?')).toEqual([
    ...['s:How fast is ', 'r:sound', 'a:light', 's: in air?'],
  ]);
});

it('leaves the syllables of Hindi together', () => {
  expect(told('ध्वनि की चाल वायु में', 'ध्वनि की गति वायु में', 'hi')).toEqual([
    ...['s:ध्वनि की ', 'r:चाल', 'a:गति', 's: वायु में'],
  ]);
});

it('shows texts that have little in common one after the other', () => {
  expect(told('one two three four', 'five six seven four')).toEqual([
    ...['r:one two three four', 's:\n', 'a:five six seven four'],
  ]);
});

it('shows a text that came, or went, as a whole', () => {
  expect(told('', 'Because.')).toEqual(['a:Because.']);
  expect(told('Because.', '')).toEqual(['r:Because.']);
});
