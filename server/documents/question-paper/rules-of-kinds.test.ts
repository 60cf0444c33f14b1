import { describe, expect, it } from 'vitest';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { PrintedQuestion, PrintedSection } from './paper.ts';
import { asksOtherKinds, rulesOfKinds, withAsked } from './rules-of-kinds.ts';

const asked = (kind: KindName, options = kind === 'numerical' ? 0 : 4): PrintedQuestion => ({
  ...{ subject: 'Physics', stem: 'x', language: 'en', kind },
  options: Array.from({ length: options }, (_, at) => String(at)),
});
const several = (...kinds: KindName[]) => kinds.map((kind) => asked(kind));
const rules = (questions: PrintedQuestion[], marking: MarkingScheme, sections: PrintedSection[] = []) =>
  rulesOfKinds({ questions, sections, marking }, 'en');

it.each([
  ['four options', [asked('single')], false],
  ['two options', [asked('single', 2)], false],
  ['five options', [asked('single'), asked('single', 5)], true],
  ['several right options', [asked('multiple')], true],
  ['a number', [asked('numerical')], true],
])('a sheet of ours holds %s or not', (_, questions, isOther) => {
  expect(asksOtherKinds({ questions })).toBe(isOther);
});

describe('the rules', () => {
  it('say once what all questions earn', () => {
    expect(rules(several('single', 'numerical'), { right: 4, wrong: -1, blank: 0 })).toEqual([
      'This paper has 2 questions.',
      'questions 1–2: a right answer earns 4, a wrong one costs 1, a blank counts 0.',
    ]);
  });

  it('say it for each section, and for parts of several right options', () => {
    const marking = {
      ...{ right: 4, wrong: -1, blank: 0 },
      sections: [
        { from: 1, to: 1, right: 3, wrong: -1, blank: 0 },
        { from: 2, to: 3, right: 4, wrong: -2, blank: 0, partial: [1, 2, 3] },
      ],
    };
    const sections = [
      { name: 'A', from: 1, to: 1 },
      { name: 'B', from: 2, to: 3 },
    ];
    expect(rules(several('single', 'multiple', 'multiple'), marking, sections)).toEqual([
      'This paper has 3 questions.',
      'A, questions 1–1: a right answer earns 3, a wrong one costs 1, a blank counts 0.',
      'B, questions 2–3: a right answer earns 4, a wrong one costs 2, a blank counts 0. One, two, … of several right options, and no wrong one, earn 1 · 2 · 3.',
    ]);
  });

  it('say it kind by kind where kinds earn something else, as in GATE', () => {
    const marking: MarkingScheme = {
      ...{ right: 1, wrong: '-1/3', blank: 0 },
      kinds: { numerical: { right: 1, wrong: 0, blank: 0 } },
    };
    expect(rules(several('single', 'numerical'), marking)).toEqual([
      'This paper has 2 questions.',
      'questions 1–2, one option: a right answer earns 1, a wrong one costs 1/3, a blank counts 0.',
      'questions 1–2, a number: a right answer earns 1, a wrong one costs 0, a blank counts 0.',
    ]);
  });
});

it('a question says below it what it asks for, in its own language', () => {
  const words = { stem: 'How far?', language: 'en' as const };
  expect(withAsked(words, 'numerical').stem).toBe('How far?\nThe answer is a number.');
  expect(withAsked({ ...words, language: 'hi' as const }, 'multiple').stem).toBe(
    'How far?\nएक या अधिक विकल्प सही हैं: सभी सही विकल्प चुनें।',
  );
  expect(withAsked(words, 'single')).toBe(words);
  expect(withAsked(words)).toBe(words);
});
