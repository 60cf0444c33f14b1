import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankExplanation,
  type BankLocalization,
  TRANSLATIONS,
} from '#core/contracts/question-bank/bank-file.ts';
import { loadBank, type PlacedQuestion } from '../../../supabase/seed/questions/load-bank.ts';
import { csvHead, questionCsvLine } from '../question-bank/question-csv.ts';
import { checkQuestion } from '../question-import/check-question.ts';
import { cleanLine, cleanText } from '../question-import/clean-text.ts';
import { readCsv } from '../question-import/csv/read-csv.ts';
import { readGift } from '../question-import/gift/read-gift.ts';
import { readJson } from '../question-import/json/read-json.ts';
import { readMoodle } from '../question-import/moodle/read-moodle.ts';
import type { Attachment, ParsedFile } from '../question-import/parsed-question.ts';
import { readQti } from '../question-import/qti/read-qti.ts';
import { type ExamSyllabus, examsOfImport, NEET_ALONE } from '../question-import/recognise-names.ts';
import { readXlsx } from '../question-import/xlsx/read-xlsx.ts';
import { decimalOf, millionths } from '../questions/kinds/numerical/decimal.ts';
import type { ExportFormat } from './export-formats.ts';
import { exportLosses } from './export-losses.ts';
import type { ExportedQuestion } from './exported-question.ts';
import { writeGift } from './write-gift.ts';
import { writeJson } from './write-json.ts';
import { writeMoodle } from './write-moodle.ts';
import { writeQti } from './write-qti.ts';
import { writeXlsx } from './write-xlsx.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const none = new Map<string, Attachment>();

const TRIPS: Record<string, (questions: ExportedQuestion[]) => ParsedFile> = {
  csv: (questions) => readCsv(bytes(csvHead() + questions.map(questionCsvLine).join(''))),
  xlsx: (questions) => readXlsx(writeXlsx(questions)),
  gift: (questions) => readGift(bytes(writeGift(questions))),
  moodle: (questions) => readMoodle(bytes(writeMoodle(questions, none))),
  qti: (questions) => readQti(writeQti(questions, none)),
  json: (questions) => readJson(bytes(writeJson(questions, none))),
};

/** What every format has a sign for, formulas as they are written, and what a spreadsheet would run. */
const HOSTILE = [
  ...[
    '=1+1',
    '+5',
    '-2',
    '@SUM(A1)',
    "'=x",
    "'",
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\n',
    '|',
    '\\',
    '\\\\',
    '{',
    '}',
    '~',
    '#',
    ':',
  ],
  ...[
    '\\(h\\nu\\)',
    '\\(\\frac{1}{2} = x\\)',
    '\\ce{2H2 + O2 -> 2H2O}',
    '$$\\sum_{i=1}^{n} i$$',
    '$5 and $6',
    '\\{',
    '\\n',
  ],
  ...[
    '<b>',
    '</text>',
    ']]>',
    '&amp;',
    '&#10;',
    '<!--',
    '<script>',
    '%50%',
    '####',
    '//',
    '::',
    '->',
    '[html]',
    '$CATEGORY: x',
  ],
  ...[
    '_x000A_',
    'प्रश्न',
    'தமிழ்',
    '😀',
    'A. one',
    'ANSWER: B',
    'a',
    ' ',
    'ab',
    '12',
    '| a | b |',
    '- item',
    '\u00a0',
  ],
];
const hostile = fc
  .array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));
const text = fc.oneof(
  { weight: 3, arbitrary: hostile },
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
);
const line = text.map(cleanLine).filter((value) => value !== '');
const lines = text.map(cleanText).filter((value) => value !== '');

/** Places of options, one at least, in their order. */
const choice = (options: number) =>
  fc
    .uniqueArray(fc.nat(options - 1), { minLength: 1, maxLength: options })
    .map((places) => places.sort((a, b) => a - b));

const decimal = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((number) => decimalOf(number) ?? '');
const range = fc
  .tuple(decimal, decimal)
  .map((ends) => ends.sort((a, b) => millionths(a) - millionths(b)))
  .map(([from = '', to = '']) => ({ from, to }));

type Answered = Pick<ExportedQuestion, 'kind' | 'key' | 'correctIndex'>;
type Shape = Answered & { optionCount: number };

/** How many options there are and what is right, in every way there is; a key has one choice, as it is printed. */
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc
    .integer({ min: 2, max: 6 })
    .chain((optionCount) =>
      fc.option(fc.nat(optionCount - 1)).map((correctIndex) => ({ optionCount, correctIndex })),
    ),
  fc.integer({ min: 2, max: 6 }).chain((optionCount) =>
    fc.option(choice(optionCount)).map((right) => ({
      optionCount,
      ...{ correctIndex: null, kind: 'multiple' as const },
      key: right && { kind: 'multiple' as const, right: [right], accepts: 'right' as const },
    })),
  ),
  fc.option(fc.array(range, { minLength: 1, maxLength: 4 })).map((right) => ({
    ...{ optionCount: 0, correctIndex: null, kind: 'numerical' as const },
    key: right && { kind: 'numerical' as const, right, accepts: 'right' as const },
  })),
);

const question: fc.Arbitrary<ExportedQuestion> = shape.chain(({ optionCount, ...answered }) =>
  withTexts(optionCount).map((texts) => ({ ...texts, ...answered })),
);

const withTexts = (optionCount: number) =>
  fc.record({
    subject: fc.constantFrom('Physics', 'Chemistry', 'Biology'),
    chapter: fc.constantFrom('Other', 'Thermodynamics', 'A/B of things', 'Optics & light'),
    topic: fc.option(line.filter((value) => value.length < 100)),
    stem: lines,
    options: fc.array(line, { minLength: optionCount, maxLength: optionCount }),
    explanation: fc.option(lines),
    difficulty: fc.constantFrom(1, 2, 3, 4, 5),
    language: fc.constantFrom('en', 'hi'),
    source: fc.option(line),
    status: fc.constantFrom('active', 'archived'),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b,c', 'd/e', '=f', 'न'), { maxLength: 3 }),
    pool: fc.constantFrom('practice', 'reserved'),
    keepsOptionOrder: fc.boolean(),
    translations: fc.uniqueArray(
      fc
        .record({
          language: fc.constantFrom('te', 'ta'),
          stem: lines,
          options: fc.array(line, { minLength: optionCount, maxLength: optionCount }),
          explanation: fc.option(lines),
          machineMade: fc.boolean(),
        })
        .map(({ machineMade, ...said }) => ({ ...said, ...(machineMade && { machineMade }) })),
      { maxLength: 2, selector: ({ language }) => language },
    ),
  });

/** What a format brings back of a question: what it has no place for is in its loss report. */
function kept(format: string, question: ExportedQuestion): ExportedQuestion {
  const losses = exportLosses(format as ExportFormat, [question]);
  return {
    ...question,
    pool: losses.reserved > 0 ? (question.exam ? 'exam' : 'practice') : question.pool,
    translations: losses.translations > 0 ? [] : question.translations,
  };
}

function expectSame(
  format: string,
  questions: ExportedQuestion[],
  file: ParsedFile,
  exams = NEET_ALONE,
): void {
  expect(file.problems).toEqual([]);
  const read = file.questions.map((parsed) => checkQuestion(parsed, { exams }));
  const errors = read.flatMap(({ problems }) =>
    problems.filter(({ code }) => !KNOWN_PROBLEMS.includes(code)),
  );
  expect(errors).toEqual([]);
  expect(read.map((result) => result.question)).toEqual(questions.map((question) => kept(format, question)));
}

const KNOWN_PROBLEMS = [
  'answer_missing',
  'options_same',
  'option_only_signs',
  'chapter_unknown',
  'picture_missing',
  'columns_missing',
];

describe.each(Object.entries(TRIPS))('%s', (format, trip) => {
  it('gives back the questions it was given, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
        expectSame(format, questions, trip(questions));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('gives back the starter bank', () => {
    const bank = loadBank().map(exported);
    expect(bank.length).toBeGreaterThan(300);
    expectSame(format, bank, trip(bank));
  }, 60_000);
});

const sayAll = ({ why, mistakes, remember }: BankExplanation) =>
  [why, ...mistakes.filter((mistake) => mistake !== null), remember].join('\n');
const inLanguage = (language: string, { stem, options, explanation }: BankLocalization) => ({
  language,
  stem,
  options,
  explanation: sayAll(explanation),
});

/** Every second question held in reserve, so that both pools come through. */
function exported(from: PlacedQuestion, at: number): ExportedQuestion {
  const { subject, chapter, topic, correctIndex, difficulty, tags } = from;
  return {
    ...inLanguage('en', from),
    subject,
    chapter,
    topic,
    correctIndex,
    difficulty,
    tags,
    source: null,
    status: 'active',
    pool: at % 2 === 0 ? 'practice' : 'reserved',
    keepsOptionOrder: at % 3 === 0,
    translations: TRANSLATIONS.flatMap((language) => {
      const said = from[language];
      return said ? [inLanguage(language, said)] : [];
    }),
  };
}

const OF_JEE: ExamSyllabus = {
  exam: 'jee-main',
  subjects: [
    { name: { en: 'Mathematics' }, chapters: ['Sets'] },
    { name: { en: 'General Test/II' }, chapters: [] },
  ],
};

describe.each(Object.entries(TRIPS))('%s', (format, trip) => {
  it('gives back the exam of each question, whatever exam the import is for', () => {
    const [first, second, third] = fc.sample(question, { numRuns: 3, seed: 7 });
    const ofJee = { exam: 'jee-main', pool: 'exam', status: 'active' };
    const questions = [
      { ...first, ...ofJee, subject: 'Mathematics', chapter: 'Sets' },
      { ...second, pool: 'practice' },
      { ...third, ...ofJee, subject: 'General Test/II', chapter: 'Anything' },
    ] as ExportedQuestion[];
    for (const exam of ['neet-ug', 'jee-main', 'removed']) {
      const exams = examsOfImport(exam, [OF_JEE]);
      expectSame(format, questions, trip(questions), exams);
    }
  });
});

it('says what a format leaves behind', () => {
  const picture = '![A leaf](/storage/v1/object/public/question-media/pictures/a.png =4x4)';
  const [first] = fc.sample(question, { numRuns: 1, seed: 7 });
  const whole = { ...first, stem: 'Q', options: ['a', 'b', 'c', 'd'], explanation: null, pool: 'reserved' };
  const translations = [{ language: 'te', stem: picture, options: ['a', 'b', 'c', 'd'], explanation: null }];
  const questions = [
    { ...whole, translations, hasRuling: true } as ExportedQuestion,
    { ...whole, translations: [] } as ExportedQuestion,
  ];
  const all = { translations: 1, reserved: 2, pictures: 1, rulings: 1 };
  expect(exportLosses('csv', questions)).toEqual(all);
  expect(exportLosses('gift', questions)).toEqual({ ...all, reserved: 0 });
  expect(exportLosses('qti', questions)).toEqual({ ...all, reserved: 0, pictures: 0 });
  expect(exportLosses('json', questions)).toEqual({ ...all, translations: 0, reserved: 0, pictures: 0 });
});
