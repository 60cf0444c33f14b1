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
