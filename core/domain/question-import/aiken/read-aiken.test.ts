import { expect, it } from 'vitest';
import { readAiken } from './read-aiken.ts';

const read = (text: string) => readAiken(new TextEncoder().encode(text));

it('reads questions of one and of several lines, and the key by its letter', () => {
  const file = read(
    'What is it?\r\nA. one\r\nB) two\r\nC. three\r\nD. \\(x = 4\\)\r\nANSWER: D\r\n\r\nFirst line\nsecond line\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n',
  );
  expect(file.problems).toEqual([]);
  expect(file.questions).toMatchObject([
    { row: 1, stem: 'What is it?', options: ['one', 'two', 'three', '\\(x = 4\\)'], correctIndex: 3 },
    { row: 8, stem: 'First line\nsecond line', options: ['a', 'b', 'c', 'd'], correctIndex: 0 },
  ]);
});

it('says of an answer that names no option which one it names', () => {
  const [question] = read('Q?\nA. a\nB. b\nC. c\nD. d\nANSWER: F').questions;
  expect(question?.problems).toMatchObject([
    { column: 'correctIndex', code: 'answer_invalid', values: { found: 'F' } },
  ]);
});

it('keeps a question without an answer apart from the next one', () => {
  const { questions } = read('One?\nA. a\nB. b\nC. c\nD. d\n\nTwo?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n');
  expect(questions.map(({ stem, correctIndex }) => [stem, correctIndex])).toEqual([
    ['One?', null],
    ['Two?', 1],
  ]);
});

it('reads UTF-16 and Windows-1252', () => {
  const text = 'Größe?\nA. 5 µm\nB. b\nC. c\nD. d\nANSWER: A\n';
  const utf16 = new Uint8Array(
    new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]).buffer,
  );
  const ansi = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
  for (const bytes of [utf16, ansi]) expect(readAiken(bytes).questions[0]?.options[0]).toBe('5 µm');
});

it.each([
  ['  \n', 'empty'],
  ['only words', 'no_questions'],
])('says why it cannot read %j', (text, code) => {
  expect(read(text).problems).toMatchObject([{ code }]);
});

it('reads letters that no blank follows, and loses no question that has only its answer', () => {
  const { questions } = read('One?\nA)a\nB)b\nC)c\nD)d\nANSWER: C\n\nTwo without choices\nANSWER: B\n');
  expect(questions).toMatchObject([
    { stem: 'One?', options: ['a', 'b', 'c', 'd'], correctIndex: 2 },
    { stem: 'Two without choices', options: [], problems: [{ code: 'answer_invalid' }] },
  ]);
});

const OPTIONS = 'A. iron\nB. copper\nC. zinc\nD. lead\nANSWER: B\n';

it.each([
  ['a title', 'Unit 4: Metals and alloys'],
  ['directions', 'Answer all questions.'],
  ['both', 'Unit 4\n\nEach question has one answer.'],
])('quotes %s above a question and takes it for no part of it', (_, above) => {
  const file = read(`${above}\n\nWhich is red?\n${OPTIONS}\n${above}\n\nWhich is a coin metal?\n${OPTIONS}`);
  expect(file.questions.map(({ stem, problems }) => [stem, problems])).toEqual([
    ['Which is red?', []],
    ['Which is a coin metal?', []],
  ]);
  expect(file.problems).toMatchObject([
    { severity: 'warning', code: 'left_out', values: { text: above.replace('\n\n', ' · ') } },
  ]);
});

it.each([
  ['of which it speaks', 'x = 3\nprint(x)', 'What does the program above print?'],
  ['that goes on', 'Consider the statements:', '1. Iron rusts.\n2. Gold rusts.'],
  ['that asks', 'Which line is wrong?', 'x = 3\ny = 4'],
])('keeps a paragraph %s with its question', (_, above, below) => {
  const file = read(`${above}\n\n${below}\n${OPTIONS}`);
  expect(file.questions).toMatchObject([{ stem: `${above}\n\n${below}`, problems: [] }]);
  expect(file.problems).toEqual([]);
});

it('says of a paragraph that nothing ties to the question that it stands there', () => {
  const above = 'A wire was left in the rain for a year.';
  expect(read(`${above}\n\nWhich metal rusts?\n${OPTIONS}`).questions).toMatchObject([
    {
      stem: `${above}\n\nWhich metal rusts?`,
      problems: [{ severity: 'warning', code: 'text_above', values: { text: above } }],
    },
  ]);
});

it('says of a title on the line above that it stands there', () => {
  expect(read(`Metals and alloys\nWhich metal rusts?\n${OPTIONS}`).questions).toMatchObject([
    { stem: 'Metals and alloys\nWhich metal rusts?', problems: [{ code: 'text_above' }] },
  ]);
  const [whole] = read(`A wire of copper is\nleft in the rain. What happens?\n${OPTIONS}`).questions;
  expect(whole?.problems).toEqual([]);
});

it('takes no question for a part of the next one', () => {
  const [question] = read(`Name the heaviest metal?\n\nWhich metal rusts?\n${OPTIONS}`).questions;
  expect(question?.problems).toMatchObject([
    { severity: 'error', code: 'text_above', values: { text: 'Name the heaviest metal?' } },
  ]);
});

it('says of a text of hundreds of thousands of lines that it has no question', () =>
  expect(read('a\n'.repeat(200_000))).toMatchObject({ questions: [], problems: [{ code: 'no_questions' }] }));
