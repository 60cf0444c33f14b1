import { describe, expect, it } from 'vitest';
import { multiple } from '../questions/kinds/multiple/multiple.ts';
import { checkQuestion } from './check-question.ts';
import { paragraphs, wordDocument } from './docx/testing/word-document.ts';
import type { ImportFormat } from './import-format.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { readFile } from './read-file.ts';
import { correctFields } from './table/correct-fields.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** What becomes of the first question of a file: the letters of its key with the kind, or the error that keeps it out. */
async function read(format: ImportFormat, file: Uint8Array, severalTogether?: boolean) {
  const read = await readFile(format, file, { fileName: 'file', severalTogether });
  return { ...read, first: read.questions[0] && said(read.questions[0]), losses: read.questions[0]?.losses };
}
function said(question: ParsedQuestion): string {
  const { question: checked, problems } = checkQuestion({
    ...question,
    subject: 'Physics',
    chapter: 'Other',
  });
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong || !checked) return wrong?.code ?? 'nothing';
  if (checked.key?.kind === 'multiple') return `multiple ${multiple.writeKey(checked.key)}`;
  return checked.kind ?? `single ${checked.correctIndex === null ? '?' : 'ABCDEF'[checked.correctIndex]}`;
}

describe('GIFT asks for several', () => {
  it.each([
    ['{~%50%a ~%50%b ~%-100%c ~%-100%d}', 'multiple A,B', []],
    ['{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}', 'multiple A,B,C', []],
    ['{~%70%a ~%30%b ~%-50%c ~d}', 'multiple A,B', ['weight A: 70 %', 'weight B: 30 %', 'weight C: -50 %']],
    ['{~%100%a ~%-100%b ~c ~d}', 'multiple A', []],
    ['{~%100%a ~b ~c ~d}', 'single A', []],
    ['{~%-100%a ~%-100%b ~c ~d}', 'multiple', []],
    ['{=a ~%-25%b ~c ~d}', 'single A', ['weight B: -25 %']],
    ['{=a =b ~c ~d}', 'several_alone', []],
    ['{~%50%a ~%50%b}', 'multiple A,B', []],
    ['{~%50%a ~%50%b ~c ~d ~e ~f}', 'multiple A,B', []],
    ['{~%50%a ~%50%b ~c ~d ~e ~f ~g}', 'options_count', []],
  ])('%s is %s', async (answers, first, losses) => {
    expect(await read('gift', bytes(`Which? ${answers}`))).toMatchObject({ first, losses });
  });
});

describe('Moodle', () => {
  const question = (shares: readonly number[], single: boolean, type = 'multichoice') =>
    bytes(
      `<quiz><question type="${type}"><questiontext format="plain_text"><text>Which?</text></questiontext><single>${single}</single>${shares.map((share, at) => `<answer fraction="${share}"><text>option ${at}</text></answer>`).join('')}</question></quiz>`,
    );
  it.each([
    [[50, -100, 50, -100], false, 'multiple A,C', []],
    [[0, 33.33333, 33.33333, 33.33333], false, 'multiple B,C,D', []],
    [[60, 40, 0, -50], false, 'multiple A,B', ['fraction A: 60', 'fraction B: 40', 'fraction D: -50']],
    [[0, 100, 0], false, 'multiple B', []],
    [[0, 100, 0], true, 'single B', []],
    [[100, 0], true, 'single A', []],
    [[100, 100, 0, 0], true, 'several_alone', []],
  ] as const)('fractions %j, single %s, are %s', async (shares, single, first, losses) => {
    expect(await read('moodle', question(shares, single))).toMatchObject({ first, losses });
  });

  it('all or nothing is a plugin of its own', async () => {
    expect(await read('moodle', question([100, 0, 100, 0], true, 'multichoiceset'))).toMatchObject({
      first: 'multiple A,C',
      losses: [],
    });
  });
});

describe('QTI', () => {
  const item = (cardinality: string, declared: string) =>
    bytes(
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="q"><responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier">${declared}</responseDeclaration><itemBody><p>Which?</p><choiceInteraction responseIdentifier="R" maxChoices="0">${['K', 'L', 'M'].map((name) => `<simpleChoice identifier="${name}">option ${name}</simpleChoice>`).join('')}</choiceInteraction></itemBody></assessmentItem>`,
    );
  const values = (...names: string[]) =>
    `<correctResponse>${names.map((name) => `<value>${name}</value>`).join('')}</correctResponse>`;
  const entry = (name: string, value: number) => `<mapEntry mapKey="${name}" mappedValue="${value}"/>`;
  it.each([
    ['multiple', values('M', 'K'), 'multiple A,C', []],
    ['multiple', values('L'), 'multiple B', []],
    ['multiple', '', 'multiple', []],
    [
      'multiple',
      `<mapping>${entry('K', 1)}${entry('L', -1)}${entry('M', 2)}</mapping>`,
      'multiple A,C',
      ['mapping (marks of single choices)'],
    ],
    ['multiple', values('K', 'Z'), 'answer_invalid', []],
    ['single', values('K', 'L'), 'several_alone', []],
    ['single', values('L'), 'single B', []],
  ] as const)('2: cardinality %s and %s are %s', async (cardinality, declared, first, losses) => {
    expect(await read('qti', item(cardinality, declared))).toMatchObject({ first, losses });
  });

  const item12 = (conditions: string, type = 'multiple_answers_question') =>
    bytes(
      `<questestinterop><item ident="q"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>Which?</mattext></material><response_lid ident="r" rcardinality="Multiple"><render_choice>${['1', '2', '3', '4'].map((ident) => `<response_label ident="${ident}"><material><mattext>option ${ident}</mattext></material></response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing>${conditions}</resprocessing></item></questestinterop>`,
    );
  const equal = (ident: string) => `<varequal respident="r">${ident}</varequal>`;
  const marks = (condition: string, value: number) =>
    `<respcondition><conditionvar>${condition}</conditionvar><setvar varname="SCORE">${value}</setvar></respcondition>`;
  const together = `<and>${equal('1')}<not>${equal('2')}</not>${equal('3')}<not>${equal('4')}</not></and>`;
  it.each([
    [marks(together, 100), 'multiple A,C', []],
    [marks(equal('2'), 70) + marks(equal('4'), 30), 'multiple B,D', ['marks of single choices']],
    ['', 'multiple', []],
  ])('1.2: %s is %s', async (conditions, first, losses) => {
    expect(await read('qti', item12(conditions))).toMatchObject({ first, losses });
  });
});

describe('tables', () => {
  const HEAD = 'subject,question,option a,option b,option c,option d,option e,answer,type';
  const table = (answer: string, type = '', options = 'newton,joule,watt,pascal,') =>
    bytes(`${HEAD}\nPhysics,Which?,${options},"${answer}",${type}\nPhysics,What?,a,b,c,d,,4,\n`);

  it.each([
    ['A,C', 'multiple', 'multiple A,C'],
    ['C and A', 'MSQ', 'multiple A,C'],
    ['AC', 'Multiple correct', 'multiple A,C'],
    ['1;3', 'Checkbox', 'multiple A,C'],
    ['newton; watt', 'One or more correct', 'multiple A,C'],
    ['B', 'multiple', 'multiple B'],
    ['', 'multiple', 'multiple'],
    ['A or C', 'multiple', 'answer_either'],
    ['A,E', 'multiple', 'answers_unread'],
    ['A,A', 'multiple', 'answer_invalid'],
    ['all', 'multiple', 'answer_invalid'],
    ['A,C', '', 'several_answers'],
    ['AC', 'MCQ', 'several_answers'],
    ['A,C', 'essay', 'kind_unsupported'],
  ])('the answer %j of type %j is %s', async (answer, type, first) => {
    expect((await read('csv', table(answer, type))).first).toBe(first);
  });

  it.each([
    ['A,C', 'multiple A,C'],
    ['AC', 'multiple A,C'],
    ['1;3', 'multiple A,C'],
    ['A and C', 'multiple A,C'],
    ['A or C', 'answer_either'],
    ['C', 'single C'],
  ])(
    'that several options in %j are to be chosen together is said once for the file',
    async (answer, first) => {
      expect((await read('csv', table(answer), true)).first).toBe(first);
    },
  );

  it('what is asked is shown, and what was answered', async () => {
    const examples = [{ row: 2, stem: 'Which?', key: 'A,C' }];
    expect((await read('csv', table('A,C'))).severalRight).toEqual({
      count: 1,
      areTogether: false,
      examples,
    });
    expect((await read('csv', table('A,C'), true)).severalRight).toEqual({
      count: 1,
      areTogether: true,
      examples,
    });
    expect((await read('csv', table('C'))).severalRight).toBeUndefined();
  });

  it('figures of several count from 0 or from 1 as those of the others do', async () => {
    const two = bytes(`${HEAD}\nPhysics,Which?,newton,joule,watt,pascal,,"1,3",multiple\n`);
    const asked = await read('csv', two);
    expect(asked.first).toBe('answer_base');
    expect(asked.table?.answers?.examples).toMatchObject([
      {
        found: '1,3',
        zero: { index: 1, text: 'joule; D · pascal' },
        one: { index: 0, text: 'newton; C · watt' },
      },
    ]);
  });

  it.each([
    ['yes,no,,,', 'B', '', 'option_missing'],
    ['yes,no,,,', 'B', '2 options', 'single B'],
    ['yes,no,maybe,,', '"A,C"', '"multiple, 3 options"', 'several'],
    ['yes,no,maybe,,', 'B', '2 options', 'options_unlike_type'],
    ['a,b,c,d,e', 'E', '', 'single E'],
    ['a,b,c,d,e', 'C', '"multiple, 5 options"', 'multiple C'],
  ])('options %s with the answer %s and the type %s are %s', async (options, answer, type, first) => {
    const file = bytes(`${HEAD}\nPhysics,Which?,${options},${answer},${type}\n`);
    expect((await read('csv', file)).first).toBe(first === 'several' ? 'multiple A,C' : first);
  });

  it('a row is corrected by its columns, one that was asked about as well', async () => {
    const [question] = (await read('csv', table('A,C'))).questions;
    if (!question) throw new Error('No row');
    expect(said(correctFields(question, { type: 'multiple' }))).toBe('multiple A,C');
    expect(said(correctFields(question, { correctIndex: 'B' }))).toBe('single B');
    expect(said(correctFields(question, { stem: 'Which of these?' }))).toBe('several_answers');
    const several = correctFields(question, { type: 'multiple' });
    expect(said(correctFields(several, { correctIndex: 'D and B' }))).toBe('multiple B,D');
    expect(said(correctFields(several, { optionE: 'ohm', correctIndex: 'A,E' }))).toBe('multiple A,E');
    expect(said(correctFields(several, { correctIndex: 'A or B' }))).toBe('answer_either');
    expect(said(correctFields(several, { type: '', correctIndex: 'C' }))).toBe('single C');
    expect(said(correctFields(several, { optionD: '', type: 'multiple, 3 options' }))).toBe('multiple A,C');
  });
});

it('Aiken has no place for several, which are asked about and never part of an option', async () => {
  const file = (answer: string) =>
    bytes(`Which?\nA. a\nB. b\nC. c\nD. d\nANSWER: ${answer}\n\nWhat?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n`);
  const asked = await read('aiken', file('A, C'));
  expect(asked.first).toBe('several_answers');
  expect(asked.questions.map(({ options }) => options.at(-1))).toEqual(['d', 'd']);
  expect((await read('aiken', file('A, C'), true)).first).toBe('multiple A,C');
  expect((await read('aiken', file('A or C'), true)).first).toBe('answer_either');
  expect((await read('aiken', file('see below'), true)).first).toBe('answer_invalid');
});

describe('Word', () => {
  const four = ['A. newton', 'B. joule', 'C. watt', 'D. pascal'];
  const word = (...lines: string[]) => wordDocument({ body: paragraphs(...lines) });

  it.each(['Answer: A, C', 'Ans. (a), (c)', 'Ans: AC', 'Answer: A and C', 'Correct answer: (A) & (C)'])(
    '%s is asked about, or taken as somebody has said',
    async (answer) => {
      const file = word('1. Which are units of force or power?', ...four, answer);
      expect((await read('docx', file)).first).toBe('several_answers');
      expect((await read('docx', file, true)).first).toBe('multiple A,C');
    },
  );

  it('a heading says of the questions below it that several may be right', async () => {
    const file = word(
      'SECTION B (One or more options are correct)',
      ...['1. Which are units?', ...four, 'Ans. (a), (c)', '2. Which is one?', ...four, 'Ans. (b)'],
    );
    const { questions } = await read('docx', file);
    expect(questions.map(said)).toEqual(['multiple A,C', 'multiple B']);
  });

  it.each(['1. (a), (c)', '1. A, C', '1. AC', '1. (A) and (C)'])(
    'a key behind the questions says %s',
    async (line) => {
      const file = word(
        '1. Which are units?',
        ...four,
        '2. Which is one?',
        ...four,
        'Answer Key',
        line,
        '2. (b)',
      );
      const { questions } = await read('docx', file);
      expect(questions.map(said)).toEqual(['several_answers', 'single B']);
      expect(questions.map(({ explanation }) => explanation)).toEqual(['', '']);
    },
  );

  it('six options are six', async () => {
    const file = word('1. Which?', ...four, 'E. ohm', 'F. tesla', 'Answer: F');
    const { questions, first } = await read('docx', file);
    expect(questions[0]?.options).toHaveLength(6);
    expect(first).toBe('single F');
  });
});
