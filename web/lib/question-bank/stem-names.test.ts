import { describe, expect, it } from 'vitest';
import { stemNames } from '#web/lib/question-bank/stem-names.ts';

const stemName = (question: { id: string; stem: string }) => stemNames([question]).get(question.id) ?? '';

it('names a question by the beginning of its stem, on one line', () => {
  expect(stemName({ id: 'abc', stem: 'What is\nthe unit of force?' })).toBe('What is the unit of force?');
  const long = stemName({ id: 'abc', stem: 'word '.repeat(40) });
  expect(long.length).toBeLessThan(70);
  expect(long.endsWith('…')).toBe(true);
});

it('falls back to the id where a stem says nothing in words', () => {
  expect(stemName({ id: '10000000-0000-4000-8000-0000000000ab', stem: '  ' })).toBe('000000ab');
});

describe('names of many on one page', () => {
  const assertion = 'Given below are two statements, one is labelled Assertion A and the other Reason R.';
  const questions = [
    { id: '10000000-0000-4000-8000-0000000000a1', stem: `${assertion} A: Ice floats on water.` },
    { id: '10000000-0000-4000-8000-0000000000a2', stem: `${assertion} A: Iron sinks in water.` },
    { id: '10000000-0000-4000-8000-0000000000a3', stem: 'What is the unit of force?' },
    { id: '10000000-0000-4000-8000-0000000000a4', stem: 'Which of these is right?' },
    { id: '10000000-0000-4000-8000-0000000000a5', stem: 'Which of these is right?' },
    { id: '10000000-0000-4000-8000-0000000000a6', stem: '' },
  ];
  const names = stemNames(questions);

  it('are all different', () => {
    expect(new Set(names.values()).size).toBe(questions.length);
    expect([...names.keys()].sort()).toEqual(questions.map(({ id }) => id));
  });

  it('go on until they differ, and else end in the id that is shown', () => {
    const [first, second, third, fourth, , sixth] = questions.map(({ id }) => names.get(id));
    expect(first).toContain('Ice');
    expect(second).toContain('Iron');
    expect(third).toBe('What is the unit of force?');
    expect(fourth).toBe('Which of these is right? · 000000a4');
    expect(sixth).toBe('000000a6');
  });
});
