import { expect, it } from 'vitest';
import { translated } from '#core/domain/question-bank/translated.ts';

const question = { id: 'q', stem: 'How fast?', options: ['a', 'b'], explanation: { text: 'Because.' } };
const translation = { stem: 'कितना तेज़?', options: ['क', 'ख'], explanation: { text: 'क्योंकि।' } };

it('has the words of the translation and keeps everything else', () => {
  expect(translated(question, translation)).toEqual({ id: 'q', ...translation });
});

it('keeps the explanation where the translation has none', () => {
  expect(translated(question, { ...translation, explanation: null }).explanation).toEqual({
    text: 'Because.',
  });
  expect(translated(question, { ...translation, explanation: { text: ' ' } }).explanation).toEqual({
    text: 'Because.',
  });
});

it('is the question itself without a translation', () => {
  expect(translated(question, undefined)).toBe(question);
});
