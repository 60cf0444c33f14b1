import { describe, expect, it } from 'vitest';
import { BATTLE_TEXTS } from './battles/battle-texts.ts';
import { planTexts } from './exam-day/plan-texts.ts';
import { reportTexts } from './question-reports/report-texts.ts';
import { remarkTexts } from './remarking/remark-texts.ts';
import { weeklyTexts } from './study/weekly-texts.ts';
import { reviewTexts } from './uploads/review-texts.ts';

/** What students are told outside the screens, by the language as profiles keep it. */
const SCRIPTS = {
  Hindi: /\p{Script=Devanagari}/u,
  Telugu: /\p{Script=Telugu}/u,
  Tamil: /\p{Script=Tamil}/u,
};
const TEST = 'Sunday paper';

function told(language: string | null): string[] {
  const { graded, refused } = reviewTexts(language);
  const remarks = [1, 3].map((questions) =>
    remarkTexts(language, { test: TEST, before: -1, after: 40, questions }),
  );
  const report = reportTexts(language);
  return [
    ...[graded, refused].flatMap(({ title, body, lead }) => [title, body.replace('{{test}}', TEST), lead]),
    ...remarks.flatMap(({ title, body }) => [title, body]),
    report.title,
    report.body(TEST),
  ];
}

/** Of the plan, without the name of its language. */
function planned(language: string | null): string[] {
  const { lang: _lang, locale: _locale, items, skies, reason, ...texts } = planTexts(language);
  return [texts, items, skies, reason].flatMap((group) => Object.values(group));
}

const filledIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
/** The title of a test, and marks with their sign: figures and names that stand in the English sentence. */
const facts = (text: string) => [TEST, '−1', '40', '3'].filter((fact) => text.includes(fact));

describe.each(Object.entries(SCRIPTS))('who studies in %s', (language, script) => {
  it('is told in it of a review, a re-marking and the answer to a report, with the same facts', () => {
    const own = told(language);
    expect(own.filter((text) => !script.test(text))).toEqual([]);
    expect(own.map(facts)).toEqual(told(null).map(facts));
  });

  it('is told in it that a battle waits and is over, with the same values filled in', () => {
    const told = Object.values(BATTLE_TEXTS[language as 'Hindi']).flatMap(({ title, body }) => [title, body]);
    const english = Object.values(BATTLE_TEXTS.English).flatMap(({ title, body }) => [title, body]);
    expect(told.filter((text) => !script.test(text))).toEqual([]);
    expect(told.map(filledIn)).toEqual(english.map(filledIn));
  });

  it('gets the plan of the exam day in it, with the same values filled in', () => {
    const own = planned(language);
    expect(own.filter((text) => text !== planTexts(null).weatherText && !script.test(text))).toEqual([]);
    expect(own.map(filledIn)).toEqual(planned(null).map(filledIn));
    expect(() => new Intl.DateTimeFormat(planTexts(language).locale)).not.toThrow();
  });

  it('gets the weekly mail in it, with the same values filled in', () => {
    const weekly = (name: string | null) => {
      const { lang: _lang, reason, ...texts } = weeklyTexts(name);
      return [...Object.values(texts), ...Object.values(reason)];
    };
    const figures = weeklyTexts(null).betterLine;
    const own = weekly(language);
    expect(own.filter((text) => !script.test(text) && text !== figures)).toEqual([]);
    expect(own.map(filledIn)).toEqual(weekly(null).map(filledIn));
  });
});

it('speaks English to everybody else', () => {
  expect(told('constructor')).toEqual(told(null));
  expect(planned('constructor')).toEqual(planned('English'));
});
