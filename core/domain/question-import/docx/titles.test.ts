import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const read = async (body: string) => {
  const { questions, problems } = await readDocx(wordDocument({ body }));
  return {
    last: questions.map(({ options }) => options[3]),
    stems: questions.map(({ stem }) => stem),
    losses: questions.map(({ losses }) => losses),
    problems: problems.map(({ code }) => code),
  };
};
const question = (number: number) =>
  paragraphs(
    `${number}. Which metal is number ${number}?`,
    '(a) Iron',
    '(b) Copper',
    '(c) Zinc',
    '(d) Silver',
  );
const centred = (text: string) => paragraph(text, '<w:jc w:val="center"/>');
const PROSE =
  'The old man walked down to the river every morning before the sun was up, and he looked for his boat.';

it.each([
  ['capitals', paragraphs('UNSEEN PROSE')],
  ['in the middle of the line', centred('Metals of the second row')],
  ['called a passage', paragraphs('Passage 2')],
])('a title in plain type behind the last option is no part of it: %s', async (_, title) => {
  const { last, losses } = await read(question(1) + title + question(2));
  expect(last).toEqual(['Silver', 'Silver']);
  expect(losses[1]?.[0]).toMatch(/^section: /);
});

it.each([
  ['capitals', paragraphs('UNSEEN PROSE')],
  ['in the middle of the line', centred('A walk to the river')],
  ['bold', paragraph(['<w:r><w:rPr><w:b/></w:rPr><w:t>The river</w:t></w:r>'])],
])('a title with a passage below goes with the next question: %s', async (_, title) => {
  const { last, stems } = await read(question(1) + title + paragraphs(PROSE) + question(2) + question(3));
  expect(last).toEqual(['Silver', 'Silver', 'Silver']);
  expect(stems[1]).toMatch(/\nThe old man walked .*\nWhich metal is number 2\?$/);
  expect(stems[2]).toBe('Which metal is number 3?');
});

it('capitals are a line of an option where the options are in capitals', async () => {
  const body =
    paragraphs('1. Which is it?', '(a) DNA', '(b) RNA', '(c) ATP', '(d) DNA AND', 'RNA TOGETHER') +
    question(2);
  expect((await read(body)).last[0]).toBe('DNA AND RNA TOGETHER');
});

it('so is a line in the middle where the options stand there', async () => {
  const body =
    ['1. Which is it?', '(a) Iron', '(b) Zinc', '(c) Gold', '(d) Copper that is', 'covered with tin']
      .map(centred)
      .join('') + question(2);
  expect((await read(body)).last[0]).toBe('Copper that is covered with tin');
});
