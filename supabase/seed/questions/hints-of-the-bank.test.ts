import { expect, it } from 'vitest';
import { hintsOf } from '#core/domain/practice/hints.ts';
import { composeExplanation } from '#core/domain/question-bank/compose-explanation.ts';
import { listBankPaths, readBankFile } from './load-bank.ts';

const LANGUAGES = ['en', 'hi', 'te', 'ta'] as const;

/** Every question in every language it has, with its hints. */
const ALL = listBankPaths()
  .map(readBankFile)
  .flatMap((file) =>
    file.questions.flatMap((question) =>
      LANGUAGES.flatMap((language) => {
        const texts = language === 'en' ? question : question[language];
        if (!texts) return [];
        const right = texts.options[question.correctIndex] ?? '';
        const place = { class: file.class, ...question.ncert };
        const explanation = composeExplanation(texts.explanation, texts.options, place, language);
        const { stem, options } = texts;
        const hints = hintsOf({ stem, options, right: [right], topic: question.topic, explanation });
        return [{ name: `${question.slug} ${language}`, stem, options, right, hints }];
      }),
    ),
  );

/** Of letters and figures, what stands alone. */
const words = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;

it('no hint of the bank says the right option', () => {
  const telling = ALL.filter(({ right, hints }) => {
    // One letter or figure stands in many words and workings.
    if (words(right).trim().length === 1) return false;
    return hints.some(({ kind, text }) =>
      // What is said of a wrong option begins with that option, and options share words.
      kind === 'notThis' ? text.includes(right) : words(text).includes(words(right)),
    );
  });
  expect(telling.map(({ name }) => name)).toEqual([]);
});

it('nearly every question has both hints, and all have one', () => {
  expect(ALL.filter(({ hints }) => hints.length === 0).map(({ name }) => name)).toEqual([]);
  expect(ALL.filter(({ hints }) => hints.length === 2).length / ALL.length).toBeGreaterThan(0.95);
});
