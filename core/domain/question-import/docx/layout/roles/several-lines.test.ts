import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const LAMPS = ['a red lamp', 'a green lamp', 'a grey lamp', 'a blue lamp'];
const story = (of: number) => [
  `Your school keeps ${of} lamps in a hall that is lit from six in the morning until late at night, on every day`,
  `of the week but one. The hall is cleaned ${of} times.`,
  `Which lamp costs least of ${of}?`,
];
const question = (of: number, number: string, mark: string) => {
  const [first = '', ...more] = story(of);
  const options = LAMPS.map((lamp, at) => [`${mark}${'ABCD'[at]}. ${lamp}`, at === of % 4] as const);
  return (
    paragraphs(number + first, ...more) +
    options.map(([text, isRight]) => (isRight ? paragraph([run(text, '<w:b/>')]) : paragraph(text))).join('')
  );
};
const paper = async (write: (of: number) => string) =>
  (await readDocx(wordDocument({ body: [1, 2, 3, 4, 5, 6].map(write).join('') }))).questions;

it.each([
  ['letters', ''],
  ['letters behind bullets', '• '],
])('questions of several lines without numbers keep their first lines: options with %s', async (_, mark) => {
  const questions = await paper((of) => question(of, '', mark));
  expect(questions).toHaveLength(6);
  // What stands above the first may be of the whole paper: it is quoted where it is not read.
  for (const [at, { stem, options, correctIndex, explanation }] of questions.slice(1).entries())
    expect([stem, options, correctIndex, explanation]).toEqual([
      ...[story(at + 2).join('\n'), LAMPS, (at + 2) % 4],
      '',
    ]);
});

it.each(['.- ', '.– ', '.-'])('%j behind a number is a part of it', async (sign) => {
  const questions = await paper((of) => question(of, `${of}${sign}`, ''));
  expect(questions.map(({ stem }) => stem)).toEqual([1, 2, 3, 4, 5, 6].map((of) => story(of).join('\n')));
});

it('a sign before what is calculated stays', async () => {
  const body = paragraphs(
    '1. -x + 2 = 0 gives',
    'A. 2',
    'B. 1',
    'C. 0',
    'D. 4',
    '2. –5 and 3 add up to',
    'A. 2',
  );
  const questions = (await readDocx(wordDocument({ body }))).questions;
  expect(questions.map(({ stem }) => stem.split('\n')[0])).toEqual([
    '-x + 2 = 0 gives',
    '–5 and 3 add up to',
  ]);
});

it('an explanation that is named stays with the question above it', async () => {
  const questions = await paper(
    (of) => question(of, '', '') + paragraphs(`Explanation: the ${of} red ones are old.`),
  );
  for (const [at, { explanation }] of questions.entries())
    expect(explanation).toContain(`${at + 1} red ones`);
});
