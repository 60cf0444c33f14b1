import { describe, expect, it } from 'vitest';
import { readQti } from './read-qti.ts';

const variable = (name = 'R') => `<qti-variable identifier="${name}"/>`;
const value = (text: string, type = 'identifier') =>
  `<qti-base-value base-type="${type}">${text}</qti-base-value>`;
const score = (text: string) =>
  `<qti-set-outcome-value identifier="SCORE">${value(text, 'float')}</qti-set-outcome-value>`;
const branch = (condition: string, actions: string, name = 'if') =>
  `<qti-response-${name}>${condition}${actions}</qti-response-${name}>`;
const condition = (inside: string) => `<qti-response-condition>${inside}</qti-response-condition>`;
const matches = (text: string) => `<qti-match>${variable()}${value(text)}</qti-match>`;
const member = (text: string) => `<qti-member>${value(text)}${variable()}</qti-member>`;

function item(processing: string, { cardinality = 'single', declared = '' } = {}): string {
  const choices = ['iron', 'copper', 'zinc', 'lead'].map(
    (metal, at) => `<qti-simple-choice identifier="C${at}">${metal}</qti-simple-choice>`,
  );
  return `<qti-assessment-item identifier="q"><qti-response-declaration identifier="R" cardinality="${cardinality}" base-type="identifier"/>
    <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>${declared}
    <qti-item-body><qti-choice-interaction response-identifier="R"><qti-prompt>Which metal is red?</qti-prompt>${choices.join('')}</qti-choice-interaction></qti-item-body>
    <qti-response-processing>${processing}</qti-response-processing></qti-assessment-item>`;
}
/** As QTI 2 writes it: `responseIf`. */
const inQti2 = (text: string) =>
  text
    .replace(/(<\/?)qti-([a-z-]+)/g, (_, open: string, name: string) => open + camel(name))
    .replace(/ ([a-z]+-[a-z-]+)=/g, (_, name: string) => ` ${camel(name)}=`);
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const read = (text: string) => readQti(new TextEncoder().encode(text)).questions[0];

const SINGLE: Record<string, string> = {
  'the answer is compared with it': condition(
    `${branch(matches('C1'), score('1'))}<qti-response-else>${score('0')}</qti-response-else>`,
  ),
  'it is given more marks than others': condition(
    branch(matches('C0'), score('0.5')) + branch(matches('C1'), score('2'), 'else-if'),
  ),
  'all others are excluded': condition(
    branch(`<qti-and>${matches('C1')}<qti-not>${matches('C2')}</qti-not></qti-and>`, score('1')),
  ),
  'a variable holds it': `<qti-set-outcome-value identifier="KEY">${value('C1')}</qti-set-outcome-value>${condition(
    branch(`<qti-match>${variable()}${variable('KEY')}</qti-match>`, score('1')),
  )}`,
  'the item says that it is correct': condition(
    branch(
      matches('C1'),
      `<qti-set-outcome-value identifier="FEEDBACK">${value('correct')}</qti-set-outcome-value>`,
    ) +
      branch(
        matches('C2'),
        `<qti-set-outcome-value identifier="FEEDBACK">${value('incorrect')}</qti-set-outcome-value>`,
        'else-if',
      ),
  ),
  'marks are added': condition(
    branch(
      matches('C1'),
      `<qti-set-outcome-value identifier="SCORE"><qti-sum>${variable('SCORE')}${value('1', 'float')}</qti-sum></qti-set-outcome-value>`,
    ),
  ),
};

describe('a key that only the processing of the response says', () => {
  it.each(Object.entries(SINGLE))('is read where %s', (_, processing) => {
    for (const text of [item(processing), inQti2(item(processing))])
      expect(read(text)).toMatchObject({
        options: ['iron', 'copper', 'zinc', 'lead'],
        correctIndex: 1,
        problems: [],
      });
  });

  it('may stand in a declared variable', () => {
    const declared = `<qti-outcome-declaration identifier="KEY" cardinality="single" base-type="identifier"><qti-default-value><qti-value>C1</qti-value></qti-default-value></qti-outcome-declaration>`;
    const processing = condition(
      branch(`<qti-match>${variable('KEY')}${variable()}</qti-match>`, score('1')),
    );
    expect(read(item(processing, { declared }))?.correctIndex).toBe(1);
  });

  it.each([
    [
      'at once',
      condition(
        branch(
          `<qti-match>${variable()}<qti-multiple>${value('C1')}${value('C3')}</qti-multiple></qti-match>`,
          score('1'),
        ),
      ),
    ],
    [
      'one by one',
      condition(branch(member('C1'), score('1'))) +
        condition(branch(member('C3'), score('1'))) +
        condition(branch(member('C0'), score('-1'))),
    ],
  ])('is of several where several are to be chosen, %s', (_, processing) => {
    expect(read(item(processing, { cardinality: 'multiple' }))).toMatchObject({
      kind: 'multiple',
      key: 'B,D',
    });
  });

  it('of two answers that are as right as each other is asked about', () => {
    const either = condition(branch(`<qti-or>${matches('C1')}${matches('C2')}</qti-or>`, score('1')));
    expect(read(item(either))).toMatchObject({
      correctIndex: null,
      problems: [{ code: 'several_alone', severity: 'error' }],
    });
  });

  it.each([
    ['that nothing is given for', condition(branch(matches('C1'), score('0')))],
    [
      'of another variable',
      condition(branch(`<qti-match>${variable('OTHER')}${value('C1')}</qti-match>`, score('1'))),
    ],
    [
      'that is only compared with itself',
      condition(branch(`<qti-match>${variable()}<qti-correct identifier="R"/></qti-match>`, score('1'))),
    ],
  ])('is none %s', (_, processing) => {
    expect(read(item(processing))).toMatchObject({ correctIndex: null, problems: [] });
  });
});
