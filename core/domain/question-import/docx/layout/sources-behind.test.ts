import { describe, expect, it } from 'vitest';
import { examIn } from '#core/domain/question-import/docx/layout/exam-names.ts';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const OPTIONS = ['(a) iron', '(b) zinc', '(c) gold', '(d) lead'];
const METALS = ['iron', 'zinc', 'gold', 'lead'];
const read = async (body: string) => (await readDocx(wordDocument({ body }))).questions;
const NAMES = [
  'U.P.P.C.S. (Mains) 2010',
  '[NEET 2010]',
  '(AIIMS 2015)',
  'UPTET 2018',
  'I.A.S. (Pre) 1999',
  '[CBSE AIPMT 2009]',
  '2015 Phase 1',
  'JEE Main 2019 (9 Jan shift 1)',
  '[राजस्थान PMT 2004]',
  'यू.पी.पी.सी.एस. (मुख्य) 2010',
  'U.P. Lower Sub. (Spl) (Pre) 2002',
  '48th to 52nd B.P.S.C. (Pre) 2008',
];
const bare = (name: string) => name.replace(/^[[(]([^(]*)[\])]$/, '$1');

describe('the exam a question was asked in, behind its last option', () => {
  it.each(NAMES)('is its source, above the answer and above the next question: %s', async (name) => {
    const questions = await read(
      paragraphs(
        ...['1. Which metal rusts?', ...OPTIONS, name, 'Answer - (a)'],
        ...['2. Which metal is heavy?', ...OPTIONS, name],
        ...['3. Which metal shines?', ...OPTIONS, 'Answer - (c)', name],
        ...['4. Which metal is soft?', ...OPTIONS],
      ),
    );
    expect(questions.map(({ options, correctIndex, source }) => [options, correctIndex, source])).toEqual([
      [METALS, 0, bare(name)],
      [METALS, null, bare(name)],
      [METALS, 2, bare(name)],
      [METALS, null, ''],
    ]);
    for (const { explanation, losses } of questions) expect([explanation, losses]).toEqual(['', []]);
  });

  it.each([
    ['in bold', paragraphs(...OPTIONS) + paragraph([run('NEET 2010', '<w:b/>')])],
    ['below a table of options', table([OPTIONS.slice(0, 2), OPTIONS.slice(2)]) + paragraphs('NEET 2010')],
    ['below options on one line', paragraphs(OPTIONS.join('\t'), 'NEET 2010')],
    ['on the line of the option', paragraphs(...OPTIONS.slice(0, 3), '(d) lead [NEET 2010]')],
  ])('%s', async (_, options) => {
    const questions = await read(
      [1, 2, 3].map((number) => paragraph(`${number}. Which metal is number ${number}?`) + options).join(''),
    );
    expect(questions.map(({ options: all, source }) => [all, source])).toEqual(
      [1, 2, 3].map(() => [METALS, 'NEET 2010']),
    );
    expect(questions.flatMap(({ losses }) => losses)).toEqual([]);
  });

  it('of two exams, and in questions without numbers', async () => {
    const asked = ['rusts when wet', 'is heavy to lift', 'shines at night'];
    const questions = await read(
      paragraphs(
        ...asked.flatMap((words) => [`Which metal ${words}?`, ...OPTIONS, 'NEET 2010', 'RPMT 2011']),
      ),
    );
    expect(questions.map(({ stem, options, source }) => [stem, options, source])).toEqual(
      asked.map((words) => [`Which metal ${words}?`, METALS, 'NEET 2010; RPMT 2011']),
    );
  });

  it('is asked about where one year alone stands below one option of a paper', async () => {
    const [first] = await read(paragraphs('1. Which metal rusts?', ...OPTIONS, '2015'));
    expect(first).toMatchObject({ options: METALS, source: '2015' });
    expect(first?.problems).toMatchObject([{ code: 'docx_source_behind', values: { text: '2015' } }]);
  });
});

it.each([
  ['exams', ['NEET 2018', 'JEE 2018', 'UPTET 2018', 'AIIMS 2018']],
  ['exams in brackets', ['Ravi (NEET 2018)', 'Anu (JEE 2018)', 'Mohan (RPMT 2018)', 'Sita (AIIMS 2018)']],
  ['years', ['1950', '1951', '1952', '1953']],
])('options that are %s stay', async (_, options) => {
  const lines = options.map((option, at) => `(${'abcd'[at]}) ${option}`);
  const questions = await read(paragraphs('1. Which of them?', ...lines, '2. Which then?', ...lines));
  for (const each of questions) expect(each).toMatchObject({ options, source: '' });
});

it('years that head the questions below them, which count on, are sections', async () => {
  const asked = (number: number) => [`${number}. Which metal is number ${number}?`, ...OPTIONS];
  const questions = await read(
    paragraphs('2018', ...asked(1), ...asked(2), '2019', ...asked(3), ...asked(4), '2020', ...asked(5)),
  );
  expect(questions.map(({ options }) => options)).toEqual([1, 2, 3, 4, 5].map(() => METALS));
  expect(questions.map(({ losses }) => /20\d\d/.exec(losses.join())?.[0])).toEqual([
    '2018',
    '2018',
    '2019',
    '2019',
    '2020',
  ]);
});

it('a line that nobody knows below the last option of every question is an explanation, which is said', async () => {
  const lines = [1, 2, 3, 4].flatMap((at) => [
    `${at}. Which metal is number ${at}?`,
    ...OPTIONS,
    `Heft ${at}, Seite ${at}`,
  ]);
  for (const { options, problems } of await read(paragraphs(...lines))) {
    expect(options).toEqual(METALS);
    expect(problems).toMatchObject([{ code: 'docx_note_behind' }]);
  }
});

it('in a paper without numbers a line above the question is its own, and no explanation of the question before', async () => {
  const lines = [1, 2, 3, 4, 5].flatMap((at) => [
    ...[`A shop sells ${at} lamps.`, `Which of the ${at} is cheapest?`],
    ...['A. red', 'B. green', 'C. grey', 'D. blue'],
  ]);
  for (const { options, explanation } of await read(paragraphs(...lines)))
    expect([options, explanation]).toEqual([['red', 'green', 'grey', 'blue'], '']);
});

it.each([
  'Treaty of Versailles 1919',
  'signed in 1950',
  'Paris 1919',
  'lead',
  '250',
  'Only 2 and 3',
  'NEET is hard in 2018',
])('%s is the name of no exam', (line) => {
  expect(examIn(line)).toBeNull();
});
