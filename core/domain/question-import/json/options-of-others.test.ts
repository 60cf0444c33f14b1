import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const json = (value: unknown) => readJson(new TextEncoder().encode(JSON.stringify(value)), {});
const STEM = 'The SI unit of power is';
const OPTIONS = ['newton', 'joule', 'watt', 'pascal'];

it('reads options that are objects of a key and a text', () => {
  const options = OPTIONS.map((text, at) => ({ key: 'ABCD'[at], text }));
  const question = { id: 1, question: STEM, options, correct_answer: 'C' };
  const { questions } = json({ meta: { subject: 'Physics', title: 'Mock test' }, questions: [question] });
  expect(questions).toMatchObject([{ stem: STEM, options: OPTIONS, correctIndex: 2 }]);
});

it('keeps groups that have options of their own for how they are shown', () => {
  const questions = [{ question: STEM, options: OPTIONS, answer: 'watt' }];
  const file = json([{ title: 'Mock test', options: { timer: 30, shuffle: true }, questions }]);
  expect(file.questions).toMatchObject([{ stem: STEM, options: OPTIONS, correctIndex: 2 }]);
});

it('reads answers that are the options, each with what it is worth', () => {
  const answers = OPTIONS.map((text, at) => ({
    text,
    fraction: at === 2 ? 100 : 0,
    feedback: `See ${text}`,
  }));
  const { questions } = json([{ name: 'Units', question_type: 'multichoice', question_text: STEM, answers }]);
  expect(questions).toMatchObject([{ stem: STEM, options: OPTIONS, correctIndex: 2 }]);
  expect(questions[0]?.problems).toEqual([]);
});

it.each([
  ['has all marks beside one that has half', [0, 50, 100, 0], 2, []],
  ['is worth one beside parts of it', [0.5, 0, 1, 0.25], 2, []],
  ['alone is worth something', [0, 0, 4, -1], 2, []],
  ['has no more than another', [50, 0, 50, 0], null, ['several_answers']],
  ['has the most, but not all', [30, 0, 70, 0], null, ['several_answers']],
])('takes the option that %s for the right one', (_, worths, correctIndex, codes) => {
  const answers = OPTIONS.map((text, at) => ({ text, fraction: worths[at] }));
  const { questions, problems } = json([{ question_text: STEM, answers }]);
  expect(questions).toMatchObject([{ options: OPTIONS, correctIndex }]);
  expect(questions[0]?.problems.map(({ code }) => code)).toEqual(codes);
  // What the others are worth is said.
  const isPartial = worths.filter((worth) => worth > 0).length > 1 && correctIndex !== null;
  expect(JSON.stringify(problems).includes('answers fraction')).toBe(isPartial);
});

it('reads one right answer beside wrong ones of the type "multiple" as single choice', () => {
  const { questions } = json({
    results: [
      {
        ...{ type: 'multiple', difficulty: 'easy', category: 'Physics', question: STEM },
        ...{ correct_answer: 'watt', incorrect_answers: ['newton', 'joule', 'pascal'] },
      },
    ],
  });
  const [question] = questions;
  expect(question?.kind).toBeUndefined();
  expect(question?.options[question.correctIndex ?? -1]).toBe('watt');
});

it('takes the English of a question in two languages for the question', () => {
  const { questions } = json({
    questions: [
      {
        ...{ q: 'शक्ति का मात्रक क्या है?', q_en: STEM, answer: 2, type: 'PYQ' },
        ...{ options: ['न्यूटन', 'जूल', 'वाट', 'पास्कल'], options_en: OPTIONS },
      },
      {
        ...{ q: 'बल का मात्रक क्या है?', q_en: 'The SI unit of force is', answer: 0, type: 'PYQ' },
        ...{ options: ['न्यूटन', 'जूल', 'वाट', 'पास्कल'], options_en: OPTIONS },
      },
    ],
  });
  expect(questions).toMatchObject([
    { stem: STEM, options: OPTIONS, correctIndex: 2, translations: [{ language: 'hi' }], tags: ['PYQ'] },
    { stem: 'The SI unit of force is', options: OPTIONS, correctIndex: 0 },
  ]);
});

it.each([
  ['by places', (cells: unknown[]) => Object.fromEntries(cells.entries())],
  ['as lists', (cells: unknown[]) => cells],
])('reads a table that was saved column by column, %s', (_name, column) => {
  const { questions } = json({
    Question: column([STEM, 'The SI unit of force is']),
    Options: column([OPTIONS, OPTIONS]),
    Correct: column(['watt', 'newton']),
  });
  expect(questions).toMatchObject([
    { stem: STEM, options: OPTIONS, correctIndex: 2 },
    { stem: 'The SI unit of force is', options: OPTIONS, correctIndex: 0 },
  ]);
});

it('reads a list with a comma behind its last entries, and keeps those of texts', () => {
  const text = `[
    { "question": "Which is a list, ]?", "options": ["[a,]", "{b,}", "c", "d",], "answer": "c", },
  ]`;
  const { questions, problems } = readJson(new TextEncoder().encode(text), {});
  expect(questions).toMatchObject([
    { stem: 'Which is a list, ]?', options: ['[a,]', '{b,}', 'c', 'd'], correctIndex: 2 },
  ]);
  expect(problems).toEqual([]);
});

it('names what is broken otherwise', () => {
  const text = `[{ "question": "${STEM}" "answer": "c" },]`;
  expect(readJson(new TextEncoder().encode(text), {})).toMatchObject({
    questions: [],
    problems: [{ code: 'json_broken' }],
  });
});
