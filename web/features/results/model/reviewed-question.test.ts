import { describe, expect, it } from 'vitest';
import { minutesBetween, oneDecimal, readable } from '#web/features/results/model/result-numbers.ts';
import { reviewedQuestions } from '#web/features/results/model/reviewed-question.ts';

const item = {
  question_id: 'q1',
  position: 4,
  selected_index: 2,
  answer: null,
  correct: false,
  outcome: 'wrong' as const,
  marks: -1,
  time_ms: 1_000,
  flagged: true,
  questions: {
    stem: 'The unit of force',
    kind: 'single',
    key: null,
    options: ['joule', 'newton', 'watt', 'pascal'],
    correct_index: 1,
    accepted_indexes: null,
    dropped: false,
    key_changed_at: null,
    explanation: { text: 'By the second law.' },
    subject: 'Physics',
    chapter: 'Laws of Motion',
    topic: null,
  },
};

describe('reviewedQuestions', () => {
  it('shows the question as it was asked', () => {
    expect(reviewedQuestions([item], [])).toMatchObject([
      {
        stem: 'The unit of force',
        language: 'en',
        explanation: 'By the second law.',
        rightIndexes: [1],
        keyChangedAt: null,
        selectedIndex: 2,
      },
    ]);
  });

  it('prefers the translation, and the English explanation to none', () => {
    const hindi = {
      question_id: 'q1',
      stem: 'बल का मात्रक',
      options: ['जूल', 'न्यूटन', 'वाट', 'पास्कल'],
      explanation: null,
    };
    expect(reviewedQuestions([item], [hindi])).toMatchObject([
      { stem: 'बल का मात्रक', options: hindi.options, language: 'hi', explanation: 'By the second law.' },
    ]);
  });
});

it('shows several right options, those that were chosen, and what a part of them earned', () => {
  const key = { kind: 'multiple', right: [[0, 2]], accepts: 'right' };
  const asked = { ...item.questions, kind: 'multiple', key, correct_index: null };
  const answer = { kind: 'multiple', chosen: [2] };
  const part = { ...item, selected_index: null, answer, marks: 1, questions: asked };
  expect(reviewedQuestions([part], [])).toMatchObject([
    { kind: 'multiple', rightIndexes: [0, 2], chosen: [2], partlyEarned: 1, number: null },
  ]);
  expect(reviewedQuestions([{ ...part, marks: -2 }], [])).toMatchObject([{ partlyEarned: null }]);
  expect(reviewedQuestions([item], [])).toMatchObject([{ chosen: [2], partlyEarned: null }]);
});

it('shows a number beside those that are right', () => {
  const key = { kind: 'numerical', right: [{ from: '2.4', to: '2.6' }], accepts: 'right' };
  const asked = { ...item.questions, kind: 'numerical', key, options: [], correct_index: null };
  const numbered = { ...item, selected_index: null, questions: asked };
  const answer = { kind: 'numerical', value: '2.5' };
  expect(reviewedQuestions([{ ...numbered, answer }], [])).toMatchObject([
    { number: { key, given: '2.5' }, rightIndexes: [], selectedIndex: null },
  ]);
  expect(reviewedQuestions([numbered], [])).toMatchObject([{ number: { given: null } }]);
  expect(reviewedQuestions([item], [])).toMatchObject([{ number: null }]);
});

describe('numbers', () => {
  it.each([
    [66.67, '66.7'],
    [72, '72'],
    [0, '0'],
    [99.96, '100'],
  ])('oneDecimal(%d)', (value, text) => expect(oneDecimal(value)).toBe(text));

  it.each([
    [9.44, '9.4'],
    [61.7, '62'],
  ])('readable(%d)', (value, text) => expect(readable(value)).toBe(text));

  it('minutes are never negative', () => {
    expect(minutesBetween('2026-01-01T10:00:00+00:00', '2026-01-01T10:30:30+00:00')).toBe(30.5);
    expect(minutesBetween('2026-01-01T10:30:00+00:00', '2026-01-01T10:00:00+00:00')).toBe(0);
  });
});
