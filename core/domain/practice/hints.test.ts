import { describe, expect, it } from 'vitest';
import { composeExplanation, readExplanation } from '#core/domain/question-bank/compose-explanation.ts';
import { hintsOf } from './hints.ts';

const parts = {
  why: 'By the second law \\(a = F/m\\). So the acceleration is \\(4\\,\\mathrm{m\\,s^{-2}}\\).',
  mistakes: ['Divides the wrong way round.', null, 'Takes weight for mass.', 'Forgets the second body.'],
  remember: 'Force is mass times acceleration.',
};
const options = ['\\(0.25\\)', '\\(4\\,\\mathrm{m\\,s^{-2}}\\)', '\\(40\\)', '\\(2\\)'];
const explanation = composeExplanation(parts, options, { class: 'XI', chapter: 4 }, 'en');
const question = {
  stem: 'A force acts on a mass.',
  options,
  right: ['\\(4\\,\\mathrm{m\\,s^{-2}}\\)'],
  topic: 'Second law',
  explanation,
};

it('an explanation is taken apart as it was put together', () => {
  expect(readExplanation(explanation)).toEqual({
    why: parts.why,
    remember: parts.remember,
    place: 'NCERT Class XI, Chapter 4',
    mistakes: [
      '\\(0.25\\): Divides the wrong way round.',
      '\\(40\\): Takes weight for mass.',
      '\\(2\\): Forgets the second body.',
    ],
  });
  expect(readExplanation('Because.\nOf that.')).toEqual({
    why: 'Because.\nOf that.',
    mistakes: [],
    remember: null,
    place: null,
  });
});

describe('hints', () => {
  it('are what to remember, then how the working begins, as far as it does not say the answer', () => {
    expect(hintsOf(question)).toEqual([
      { kind: 'remember', text: parts.remember },
      { kind: 'start', text: 'By the second law \\(a = F/m\\).' },
    ]);
  });

  it('say what it is about where the line to remember names an option, and what is wrong where nothing is worked out', () => {
    const words = ['Mitochondria', 'Ribosomes', 'Vacuoles', 'Plastids'];
    const ofWords = {
      stem: 'Where is most ATP made?',
      options: words,
      right: ['Mitochondria'],
      topic: 'Cell organelles',
      explanation: composeExplanation(
        {
          why: 'Mitochondria make ATP.',
          mistakes: [null, 'They make proteins.', null, null],
          remember: 'Mitochondrion: power house.',
        },
        words,
        { class: 'XI', chapter: 8 },
        'en',
      ),
    };
    expect(hintsOf(ofWords)).toEqual([
      { kind: 'topic', text: 'Cell organelles · NCERT Class XI, Chapter 8' },
      { kind: 'notThis', text: 'Ribosomes: They make proteins.' },
    ]);
  });

  it('do not judge the statements of the stem', () => {
    const stem = 'Choose.\n- Statement I: It rises.\n- Statement II: It falls.';
    expect(hintsOf({ ...question, stem }).map(({ kind }) => kind)).toEqual(['topic', 'notThis']);
  });

  it('are none where nothing is known', () => {
    expect(hintsOf({ ...question, topic: null, explanation: null })).toEqual([]);
  });
});
