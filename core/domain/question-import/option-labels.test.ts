import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const read = async (options: string[], answer: string) => {
  const text = `question,option1,option2,option3,option4,answer\nWhich?,${options.join(',')},${answer}\n`;
  const file = await readFile('csv', new TextEncoder().encode(text), { fileName: 'a.csv' });
  return file.questions[0];
};

it.each([
  [
    ['A. iron', 'B. tin', 'C. gold', 'D. lead'],
    ['iron', 'tin', 'gold', 'lead'],
  ],
  [
    ['(a) iron', '(b) tin', '(c) gold', '(d) lead'],
    ['iron', 'tin', 'gold', 'lead'],
  ],
  [
    ['a)iron', 'b) tin', 'c) gold', 'd)lead'],
    ['iron', 'tin', 'gold', 'lead'],
  ],
  [
    ['a: iron', 'b: tin', 'c: gold', 'd: lead'],
    ['iron', 'tin', 'gold', 'lead'],
  ],
  [
    ['1) iron', '2) tin', '3) gold', '4) lead'],
    ['iron', 'tin', 'gold', 'lead'],
  ],
])('takes letters off that each option bears as its own: %s', async (options, bare) => {
  const question = await read(options, 'B');
  expect(question).toMatchObject({ options: bare, correctIndex: 1 });
  expect(question?.losses.join()).toContain('letters typed before the options');
});

it.each([
  [['B. iron', 'A. tin', 'C. gold', 'D. lead']],
  [['A. iron', 'B. tin', 'gold', 'D. lead']],
  [['1. 5', '2. 5', '3. 5', '4. 5']],
])('leaves others alone: %s', async (options) => {
  expect(await read(options, 'B')).toMatchObject({ options, losses: [] });
});

it('knows an answer written with its letter', async () => {
  expect(await read(['A. iron', 'B. tin', 'C. gold', 'D. lead'], 'C. gold')).toMatchObject({
    options: ['iron', 'tin', 'gold', 'lead'],
    correctIndex: 2,
  });
});
