import { describe, expect, it } from 'vitest';
import { csvHead, questionCsvLine } from '../question-bank/question-csv.ts';
import type { ExportedQuestion } from '../question-export/exported-question.ts';
import { writeGift } from '../question-export/write-gift.ts';
import { writeJson } from '../question-export/write-json.ts';
import { writeMoodle } from '../question-export/write-moodle.ts';
import { writeQti } from '../question-export/write-qti.ts';
import { writeXlsx } from '../question-export/write-xlsx.ts';
import { numerical } from '../questions/kinds/numerical/numerical.ts';
import { kindOf } from '../questions/kinds/registry.ts';
import { checkQuestion } from './check-question.ts';
import { readCsv } from './csv/read-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { readJson } from './json/read-json.ts';
import { readMoodle } from './moodle/read-moodle.ts';
import type { ParsedFile, ParsedQuestion } from './parsed-question.ts';
import { readQti } from './qti/read-qti.ts';
import { correctFields } from './table/correct-fields.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const none = new Map();

const TRIPS: Record<string, (questions: ExportedQuestion[]) => ParsedFile> = {
  csv: (questions) => readCsv(bytes(csvHead() + questions.map(questionCsvLine).join(''))),
  xlsx: (questions) => readXlsx(writeXlsx(questions)),
  gift: (questions) => readGift(bytes(writeGift(questions))),
  moodle: (questions) => readMoodle(bytes(writeMoodle(questions, none))),
  qti: (questions) => readQti(writeQti(questions, none)),
  json: (questions) => readJson(bytes(writeJson(questions, none))),
};

const asking = (key: string | null): ExportedQuestion => ({
  subject: 'Physics',
  chapter: 'Units and Measurements',
  topic: null,
  stem: 'How many metres?',
  options: [],
  correctIndex: null,
  kind: 'numerical',
  key: key === null ? null : numerical.readKey(key),
  explanation: 'It is measured.',
  difficulty: 3,
  tags: ['length'],
  language: 'en',
  source: 'Own',
  status: 'active',
  translations: [],
});

/** With the question beside it that has options: its columns stay where they are. */
const withOptions: ExportedQuestion = {
  ...asking(null),
  kind: 'single',
  key: null,
  stem: 'Which unit?',
  options: ['m', 's', 'kg', 'A'],
  correctIndex: 2,
};

describe.each(Object.keys(TRIPS))('a number in %s', (format) => {
  const trip = TRIPS[format];
  it.each(['2.5', '-7', '0', '2.4..2.6', '-0.000003..0.000002', '999999999', '1..2|5', null])(
    'comes back from an export with the key %s',
    (key) => {
      const [first, second] = trip?.([asking(key), withOptions]).questions ?? [];
      const read = first && checkQuestion(first);
      expect(read?.question).toMatchObject({
        kind: 'numerical',
        options: [],
        correctIndex: null,
        stem: 'How many metres?',
        source: 'Own',
        explanation: 'It is measured.',
        tags: ['length'],
        status: 'active',
        difficulty: 3,
      });
      expect(read?.question?.key ?? null).toEqual(asking(key).key);
      expect(read?.problems.map(({ code }) => code)).toEqual(key === null ? ['answer_missing'] : []);
      expect(second && checkQuestion(second).question).toMatchObject({ correctIndex: 2 });
    },
  );
});

const keyOf = (question: ParsedQuestion | undefined) => {
  if (!question) return 'no question';
  const { question: checked, problems } = checkQuestion({
    ...question,
    subject: 'Physics',
    chapter: 'Other',
  });
  const wrong = problems.find(({ severity }) => severity === 'error');
  return wrong ? wrong.code : checked?.key ? kindOf(checked.key).writeKey(checked.key) : null;
};

it.each([
  ['{#3.14:0.05}', '3.09..3.19'],
  ['{#3.09..3.19}', '3.09..3.19'],
  ['{#42}', '42'],
  ['{#=42:0 #well done =%50%42:1}', '42'],
  ['{#=1 =2:0.5}', '1|1.5..2.5'],
  ['{#-0}', '0'],
  ['{#१२}', '12'],
  ['{#.5}', '0.5'],
  ['{#5.}', '5'],
  ['{#1e3}', 'number_unread'],
  ['{#1,25}', 'number_unread'],
  ['{#١٢}', 'number_unread'],
  ['{#3..1}', 'number_unread'],
  ['{#2:-1}', 'number_unread'],
  ['{#}', null],
])('GIFT: %s is %s', (answers, key) => {
  expect(keyOf(readGift(bytes(`How far? ${answers}`)).questions[0])).toBe(key);
});

it('GIFT: what is said of an answer, and answers that earn a part of the marks, are named', () => {
  const [question] = readGift(bytes('How far? {#=42:0 #well done =%50%42:1 ####It is 42.}')).questions;
  expect(question?.losses).toEqual(['feedback 42:0: well done', 'weight 42:1: 50 %']);
  expect(question?.explanation).toBe('It is 42.');
});

const moodle = (answers: string) =>
  readMoodle(
    bytes(
      `<quiz><question type="numerical"><questiontext format="plain_text"><text>How far?</text></questiontext>${answers}</question></quiz>`,
    ),
  ).questions[0];
const answer = (fraction: number, text: string, tolerance: string) =>
  `<answer fraction="${fraction}"><text>${text}</text><tolerance>${tolerance}</tolerance></answer>`;

it.each([
  [answer(100, '3.14', '0.05'), '3.09..3.19'],
  [answer(100, '42', '0'), '42'],
  [answer(100, '42', '') + answer(50, '40', '1') + answer(0, '*', '0'), '42'],
  [answer(100, '1', '0') + answer(100, '2', '0.5'), '1|1.5..2.5'],
  [answer(100, '1e3', '0'), 'number_unread'],
  [answer(100, '2', '-1'), 'number_unread'],
  ['', null],
])('Moodle: %s is %s', (answers, key) => {
  expect(keyOf(moodle(answers))).toBe(key);
});

it('Moodle: units and partly right numbers are named', () => {
  const units = '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>';
  expect(moodle(answer(100, '42', '0') + answer(50, '40', '1') + units)?.losses).toEqual([
    'fraction 40: 50',
    'unit m',
  ]);
});

const item = (declared: string, processing: string) =>
  readQti(
    bytes(
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="q"><responseDeclaration identifier="R" cardinality="single" baseType="float">${declared}</responseDeclaration><itemBody><p>How far?</p><p><textEntryInteraction responseIdentifier="R"/></p></itemBody>${processing}</assessmentItem>`,
    ),
  ).questions[0];
const correct = '<correctResponse><value>3.14</value></correctResponse>';
const compared = (comparison: string) =>
  `<responseProcessing><responseCondition><responseIf>${comparison}</responseIf></responseCondition></responseProcessing>`;
const base = (value: string) => `<variable identifier="R"/><baseValue baseType="float">${value}</baseValue>`;

it.each([
  [correct, '', '3.14'],
  [
    correct,
    compared('<equal toleranceMode="exact"><variable identifier="R"/><correct identifier="R"/></equal>'),
    '3.14',
  ],
  [
    correct,
    compared(
      '<equal toleranceMode="absolute" tolerance="0.04 0.06"><variable identifier="R"/><correct identifier="R"/></equal>',
    ),
    '3.1..3.2',
  ],
  [correct, compared(`<equal toleranceMode="absolute" tolerance="0.1">${base('3')}</equal>`), '2.9..3.1'],
  [
    correct,
    compared(
      '<equalRounded roundingMode="decimalPlaces" figures="1"><variable identifier="R"/><correct identifier="R"/></equalRounded>',
    ),
    '3.09..3.19',
  ],
  ['', compared(`<and><gte>${base('3.1')}</gte><lte>${base('3.2')}</lte></and>`), '3.1..3.2'],
  ['', compared(`<and><gte>${base('3.2')}</gte><lte>${base('3.1')}</lte></and>`), 'number_unread'],
  [correct, compared(`<equal toleranceMode="relative" tolerance="5">${base('3')}</equal>`), 'number_unread'],
  ['', '', null],
])('QTI 2: %s %s is %s', (declared, processing, key) => {
  expect(keyOf(item(declared, processing))).toBe(key);
});

const row = (type: string, answered: string, optionA = '') =>
  readCsv(
    bytes(
      `subject,question,option a,option b,option c,option d,answer,type\nPhysics,How far?,${optionA},,,,${answered},${type}\nPhysics,Which?,a,b,c,d,B,\n`,
    ),
  ).questions;

it.each([
  ['numerical', '2.5', '2.5'],
  ['NAT', '2.4 to 2.6', '2.4..2.6'],
  ['Integer type', '−3', '-3'],
  ['numerical', '"1,25"', 'number_unread'],
  ['numerical', '1e3', 'number_unread'],
  ['numerical', '', null],
])('a table: a row of type %s with the answer %s is %s', (type, answered, key) => {
  const [number, choice] = row(type, answered);
  expect(keyOf(number)).toBe(key);
  expect(choice).toMatchObject({ correctIndex: 1 });
  expect(choice?.kind).toBeUndefined();
});

it('a table: options where a number is asked are refused, and corrected by the columns', () => {
  const [wrong] = row('numerical', '2.5', 'one metre');
  expect(keyOf(wrong)).toBe('number_with_options');
  if (!wrong) throw new Error('No row');
  expect(keyOf(correctFields(wrong, { optionA: '' }))).toBe('2.5');
  const [unread] = row('numerical', '1e3');
  if (!unread) throw new Error('No row');
  expect(keyOf(correctFields(unread, { correctIndex: '1000' }))).toBe('1000');
  expect(checkQuestion(correctFields(unread, { type: '' })).problems.map(({ code }) => code)).toContain(
    'option_missing',
  );
});

it('a translation of a question that asks for a number has no options', () => {
  const question = {
    ...asking('2.5'),
    translations: [{ language: 'hi', stem: 'कितने मीटर?', options: [], explanation: null }],
  };
  const [read] = readJson(bytes(writeJson([question], none))).questions;
  expect(read && checkQuestion(read).question?.translations).toMatchObject([{ language: 'hi', options: [] }]);
});
