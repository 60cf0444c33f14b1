import { expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';

const HEAD = 'question,A,B,C,D,answer';
const METALS = 'iron | लोहा,copper | ताँबा,zinc | जस्ता,lead | सीसा,A';
const BOTH = [
  `Which metal rusts? | किस धातु में जंग लगता है?,${METALS}`,
  `Which metal is used in boats? | नावों में कौन सी धातु लगती है?,${METALS}`,
  `Which metal is magnetic? | कौन सी धातु चुंबकीय है?,${METALS}`,
];
const read = (...rows: string[]) =>
  readCsv(new TextEncoder().encode([HEAD, ...rows].join('\n'))).questions.at(-1);

it('parts a question at the bar where its second language has no letters of its own', () => {
  expect(read(...BOTH, 'Find sin² θ + cos² θ | sin² θ + cos² θ = ?,0,1 | 1,2,3,B')).toMatchObject({
    stem: 'Find sin² θ + cos² θ',
    options: ['0', '1', '2', '3'],
    correctIndex: 1,
    translations: [{ language: 'hi', stem: 'sin² θ + cos² θ = ?', options: ['0', '1', '2', '3'] }],
    problems: [],
  });
});

it('says of other words behind the bar that they stand there', () => {
  const stem = 'The probability P(A | given B) is';
  expect(read(...BOTH, `${stem},0,1,2,3,B`)).toMatchObject({
    stem,
    problems: [{ severity: 'warning', code: 'bar_of_languages', values: { text: 'given B) is' } }],
  });
});

it.each([
  ['two bars, as of an absolute value', BOTH, 'The value of |x| for x = 2 is'],
  ['a file in one language', [], 'The value of P(A | B) is'],
])('leaves %s alone', (_, others, stem) => {
  const question = read(...others, `${stem},0,1,2,3,B`);
  expect(question?.translations).toBeUndefined();
  expect(question).toMatchObject({ stem, problems: [] });
});
