import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const read = async (stems: readonly string[]) => {
  const rows = stems.map((stem) => `"${stem}",iron,tin,gold,lead,B`);
  const text = ['question,option1,option2,option3,option4,answer', ...rows].join('\n');
  return (await readFile('csv', new TextEncoder().encode(text), { fileName: 'a.csv' })).questions;
};

it.each([
  [['1. Which metal?', '2. What rusts?', '3. Which is yellow?'], 'Which metal?'],
  [['Q1) Which metal?', 'Q2) What rusts?', 'Q3) Which is yellow?'], 'Which metal?'],
  [
    ['1. Which metal?', '2. What rusts?', '1. Which is yellow?', '2. Which is soft?', '3. Why?'],
    'Which metal?',
  ],
])('takes off numbers that count up: %s', async (stems, first) => {
  const questions = await read(stems);
  expect(questions[0]?.stem).toBe(first);
  expect(questions.every(({ stem }) => !/^\W*(?:Q?\d)/.test(stem))).toBe(true);
  expect(questions[1]?.losses.join()).toContain('number typed before the question');
});

it.each([
  [['2. 5 g of iron?', '10. 4 g of tin?', '3. 5 g of gold?']],
  [['1. Which metal?', 'What rusts?', 'Which is yellow?', 'Which is soft?']],
  [['12 g of iron is?', '13 g of tin is?', '14 g of gold is?']],
  [['1. Which metal?', '1. What rusts?', '1. Which is yellow?']],
])('leaves other numbers alone: %s', async (stems) => {
  expect((await read(stems)).map(({ stem }) => stem)).toEqual(stems);
});
