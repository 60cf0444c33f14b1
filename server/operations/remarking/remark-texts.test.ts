import { expect, it } from 'vitest';
import { remarkTexts } from './remark-texts.ts';

const change = { test: 'Mock 1', before: 12.5, after: -3, questions: 1 };

it('tells the marks before and after, with a minus sign, of one question or of several', () => {
  expect(remarkTexts(null, change)).toEqual({
    title: 'Your marks have changed',
    body: "A question of 'Mock 1' was re-marked. You had 12.5 marks before, and have −3 now.",
  });
  expect(remarkTexts('English', { ...change, questions: 2 }).body).toBe(
    "2 questions of 'Mock 1' were re-marked. You had 12.5 marks before, and have −3 now.",
  );
});

it.each([
  ['Hindi', 'एक प्रश्न', '2 प्रश्नों'],
  ['Telugu', 'ఒక ప్రశ్నను', '2 ప్రశ్నలను'],
  ['Tamil', 'ஒரு கேள்வி', '2 கேள்விகள்'],
])('tells the same in %s', (language, one, several) => {
  expect(remarkTexts(language, change).body).toMatch(new RegExp(`'Mock 1'.*${one}.*12\\.5.*−3`));
  expect(remarkTexts(language, { ...change, questions: 2 }).body).toContain(several);
});
