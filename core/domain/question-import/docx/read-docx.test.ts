import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, table, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';

const read = (body: string, parts = {}) => readDocx(wordDocument({ body, ...parts }));
const essence = (question: ParsedQuestion | undefined) => [
  question?.stem,
  question?.options,
  question?.correctIndex,
];

const FOUR = ['(a) 10 m', '(b) 20 m', '(c) 30 m', '(d) 40 m'];
const EXPECTED = ['How far does it go?', ['10 m', '20 m', '30 m', '40 m'], 1];

describe('layouts of options', () => {
  const layouts: Record<string, string> = {
    'lines (a) to (d)': paragraphs('1. How far does it go?', ...FOUR, 'Ans. (b)'),
    'lines A. to D.': paragraphs(
      '1. How far does it go?',
      'A. 10 m',
      'B. 20 m',
      'C. 30 m',
      'D. 40 m',
      'Answer: B',
    ),
    'lines A) to D)': paragraphs(
      'Q1) How far does it go?',
      'A) 10 m',
      'B) 20 m',
      'C) 30 m',
      'D) 40 m',
      'Ans: B',
    ),
    'lines (1) to (4)': paragraphs(
      '1. How far does it go?',
      '(1) 10 m',
      '(2) 20 m',
      '(3) 30 m',
      '(4) 40 m',
      'Ans (2)',
    ),
    'lines 1) to 4)': paragraphs(
      'Q.1 How far does it go?',
      '1) 10 m',
      '2) 20 m',
      '3) 30 m',
      '4) 40 m',
      'Ans. 2',
    ),
    'tabs on one line': paragraphs(
      '1. How far does it go?',
      '(a) 10 m\t(b) 20 m\t(c) 30 m\t(d) 40 m',
      'Ans. (b)',
    ),
    'two on a line': paragraphs(
      '1. How far does it go?',
      '(a) 10 m\t(b) 20 m',
      '(c) 30 m\t(d) 40 m',
      'Ans. (b)',
    ),
    'spaces on one line': paragraphs(
      '1. How far does it go?',
      '(A) 10 m  (B) 20 m  (C) 30 m  (D) 40 m',
      '[Ans: B]',
    ),
    'behind the question, in one paragraph': paragraphs(
      '1. How far does it go? (a) 10 m (b) 20 m (c) 30 m (d) 40 m Ans. (b)',
    ),
    'line breaks in one paragraph': paragraphs(
      '1. How far does it go?\n(a) 10 m\n(b) 20 m\n(c) 30 m\n(d) 40 m\nAns. (b)',
    ),
    'a table of 2 × 2':
      paragraphs('1. How far does it go?') +
      table([
        ['(a) 10 m', '(b) 20 m'],
        ['(c) 30 m', '(d) 40 m'],
      ]) +
      paragraphs('Ans. (b)'),
    'a table of 2 × 2 read downwards':
      paragraphs('1. How far does it go?') +
      table([
        ['(a) 10 m', '(c) 30 m'],
        ['(b) 20 m', '(d) 40 m'],
      ]) +
      paragraphs('Ans. (b)'),
    'a table of 1 × 4': paragraphs('1. How far does it go?') + table([FOUR]) + paragraphs('Ans. (b)'),
    'a table of letters and texts':
      paragraphs('1. How far does it go?') +
      table([
        ['(a)', '10 m', '(b)', '20 m'],
        ['(c)', '30 m', '(d)', '40 m'],
      ]) +
      paragraphs('Ans. (b)'),
    'a table of questions': table([
      ['1', `${paragraphs('How far does it go?', ...FOUR, 'Ans. (b)')}`],
      ['2', `${paragraphs('And then?', ...FOUR)}`],
    ]),
    'a table with headings': table([
      ['Q.No', 'Question', 'A', 'B', 'C', 'D', 'Answer'],
      ['1', 'How far does it go?', '10 m', '20 m', '30 m', '40 m', 'B'],
    ]),
    'columns made with a table': table([
      [paragraphs('1. How far does it go?', ...FOUR, 'Ans. (b)'), paragraphs('2. And then?', ...FOUR)],
    ]),
    'letters of Hindi': paragraphs(
      'प्रश्न 1. How far does it go?',
      '(क) 10 m',
      '(ख) 20 m',
      '(ग) 30 m',
      '(घ) 40 m',
      'उत्तर: (ख)',
    ),
    'figures of Devanagari': paragraphs(
      '१. How far does it go?',
      '(१) 10 m',
      '(२) 20 m',
      '(३) 30 m',
      '(४) 40 m',
      'उत्तर – (२)',
    ),
  };

  it.each(Object.entries(layouts))('%s', async (_, body) => {
    const { questions } = await read(body);
    expect(essence(questions[0])).toEqual(EXPECTED);
  });
});
