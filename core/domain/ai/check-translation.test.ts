import { expect, it } from 'vitest';
import { translationProblem } from './check-translation.ts';

const words = (stem: string, options = ['1', '2', '3', '4'], explanation = '') => ({
  stem,
  options,
  explanation,
});
const ENGLISH = words('A body of 5 kg moves with \\(v = 3\\) for 2.5 seconds in a straight line.');

it.each([
  [
    'the same formulas and numbers in another order',
    'एक वस्तु 2.5 सेकंड तक \\(v = 3\\) से चलती है, द्रव्यमान 5 kg।',
    null,
  ],
  ['digits of the script', 'एक वस्तु, द्रव्यमान ५ kg, \\(v = 3\\), २.५ सेकंड।', null],
  ['another number', 'एक वस्तु 6 kg, \\(v = 3\\), 2.5 सेकंड।', 'numbers'],
  ['a number left out', 'एक वस्तु, \\(v = 3\\), 2.5 सेकंड।', 'numbers'],
  ['a changed formula', 'एक वस्तु 5 kg, \\(v = 4\\), 2.5 सेकंड।', 'formulas'],
  [
    'a picture from elsewhere',
    'एक वस्तु 5 kg, \\(v = 3\\), 2.5 सेकंड।\n![x](https://evil.example/a.png)',
    'pictures',
  ],
  ['English', 'A body of 5 kg moves with \\(v = 3\\) for 2.5 seconds.', 'script'],
  ['another script', 'ஒரு பொருள் 5 kg, \\(v = 3\\), 2.5 வினாடி.', 'script'],
])('%s', (_, stem, problem) => {
  const found = translationProblem(ENGLISH, words(stem), 'hi');
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

it('keeps tables, options and the explanation as they are made', () => {
  const table = words('Match the columns of this table.\n| List I | List II |\n| (a) one | (i) two |');
  const flat = words('इस तालिका को मिलाइए।');
  expect(translationProblem(table, flat, 'hi')).toContain('tables');
  const options = ['10 m', '20 m', '30 m', '40 m'];
  const swapped = ['20 m', '10 m', '30 m', '40 m'];
  expect(translationProblem(words('x', options), words('x', swapped), 'hi')).toContain('option-0');
  expect(translationProblem(words('x', options, 'y'), words('x', options), 'hi')).toContain('explanation');
});
