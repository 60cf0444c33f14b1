import { describe, expect, it } from 'vitest';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { plainRich } from '#core/domain/question-import/docx/rich-text.ts';
import { findRoles } from './find-roles.ts';
import { layoutReadings } from './layout-readings.ts';
import { markOf, numberOf, signsOf } from './line-signs.ts';
import { usualStep } from './role-model.ts';

const line = (text: string): FlowLine => ({
  ...{ rich: plainRich(text), heading: null, list: null },
  ...{ problems: [], losses: [], key: null },
});
const lines = (...texts: string[]) => texts.map(line);
const QUESTIONS = [
  ['Which metal is used for wires?', 'copper', 'iron', 'zinc', 'tin'],
  ['Which gas burns with a pale flame?', 'hydrogen', 'neon', 'argon', 'helium'],
  ['Which acid is found in vinegar?', 'nitric', 'acetic', 'sulphuric', 'carbonic'],
  ['Which salt is blue as a crystal?', 'chalk', 'soda', 'alum', 'vitriol'],
];

describe('what is seen of a line', () => {
  it.each([
    ['B) iron', 'upper)', 1],
    ['   - (c) zinc', '0()', 2],
    ['iv. tin', 'roman.', 3],
    ['2. iron', '1.', 1],
  ])('the mark of %s', (text, style, index) => {
    expect(markOf(text)).toMatchObject({ style, index });
  });

  it('no mark in a decimal fraction, nor in a word', () => {
    expect(markOf('2.5 kg')).toBeNull();
    expect(markOf('Argon')).toBeNull();
  });

  it('numbers behind signs and words that nobody has to know', () => {
    expect(numberOf('#12 Which metal?')).toMatchObject({ family: '#', number: 12, textAt: 4 });
    expect(numberOf('Task 7: Which metal?')).toMatchObject({ family: 'Task', number: 7 });
    expect(numberOf('Which metal?')).toBeNull();
  });

  it('numbers that count on for long are told from others', () => {
    const counted = signsOf(lines(...Array.from({ length: 8 }, (_, at) => `#${at + 1} Which metal is it?`)));
    expect(new Set(counted.map(({ number }) => number))).toEqual(new Set(['#+']));
    expect(signsOf(lines('#4 Which metal is it?'))[0]?.number).toBe('');
  });
});

describe('steps from line to line', () => {
  it('go from an option to the next one only', () => {
    const from = { role: 'option', option: 2 } as const;
    expect(usualStep(from, { role: 'option', option: 3 })).not.toBeNull();
    expect(usualStep(from, { role: 'option', option: 4 })).toBeNull();
    expect(usualStep(from, { role: 'goes-on', option: 2 })).not.toBeNull();
    expect(usualStep(from, { role: 'goes-on', option: 1 })).toBeNull();
  });

  it('end a question sooner behind four options than behind two', () => {
    const end = (option: number) => usualStep({ role: 'option', option }, { role: 'question', option: 0 });
    expect(end(4)).toBeLessThan(end(5) ?? 0);
    expect(end(4)).toBeLessThan(end(2) ?? 0);
  });
});

describe('roles of the lines of a paper', () => {
  const rolesOf = (texts: string[], supposed = { number: '', mark: '' }) =>
    findRoles(signsOf(lines(...texts)), supposed).map(({ role, option }) => `${role}${option || ''}`);

  it('of questions and options without any mark', () => {
    expect(rolesOf(QUESTIONS.flat())).toEqual(
      QUESTIONS.flatMap(() => ['question', 'option1', 'option2', 'option3', 'option4']),
    );
  });

  it('of an answer in words of its own, and what explains it', () => {
    const texts = QUESTIONS.flatMap((each, at) => [
      ...each,
      `Right one: ${'ABCD'[at]}`,
      'Explanation: as the tables say.',
    ]);
    expect(rolesOf(texts).slice(0, 7)).toEqual([
      ...['question', 'option1', 'option2', 'option3', 'option4'],
      ...['answer', 'solution'],
    ]);
  });
});

describe('readings of a paper by its layout', () => {
  it('are written in the marks that every reader knows', () => {
    const texts = QUESTIONS.flatMap(([stem = '', ...options], at) => [
      `#${at + 1} ${stem}`,
      ...options.map((option) => `~ ${option}`),
      `Right one: ${'ABCD'[at]}`,
    ]);
    const [best] = layoutReadings(lines(...texts));
    expect(best?.lines.slice(0, 6).map(({ rich }) => rich.text)).toEqual([
      'Question 1. Which metal is used for wires?',
      ...['(a) ~ copper', '(b) ~ iron', '(c) ~ zinc', '(d) ~ tin'],
      'Answer: A',
    ]);
    expect(best?.lines[0]?.written).toBe('#1 Which metal is used for wires?');
    expect(best?.left).toEqual([]);
  });

  it('name the lines they take for no part of a question', () => {
    const above = [
      'The laboratory opens at nine in the morning and closes at noon.',
      'Bring a coat and a pencil to each of the lessons.',
    ];
    const [best] = layoutReadings(lines(...above, ...QUESTIONS.flat()));
    expect(best?.left).toEqual(above);
  });

  it('are none of a paper with fewer than three whole questions', () => {
    expect(layoutReadings(lines(...QUESTIONS.slice(0, 2).flat()))).toEqual([]);
  });
});
