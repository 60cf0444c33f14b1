import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';

const csv = (...rows: string[]) => readCsv(new TextEncoder().encode(rows.join('\n')));
const ROW = 'The SI unit of force is,newton,joule,watt,pascal';

it('takes a type that says how hard a question is for its difficulty', () => {
  const file = csv('Question,A,B,C,D,Answer,Type', `${ROW},A,simple`, `${ROW},A,hard`, `${ROW},A,essay`);
  expect(file.questions.map(({ difficulty }) => difficulty)).toEqual(['simple', 'hard', '']);
  expect(file.questions.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    [],
    [],
    ['kind_unsupported'],
  ]);
});

it('keeps options that are a tag of HTML', () => {
  const file = csv('Question,A,B,C,D,Answer', 'Which tag draws a line?,<hr>,<line>,<b>,H<sub>2</sub>,A');
  expect(file.questions[0]?.options.slice(0, 3)).toEqual(['<hr>', '<line>', '<b>']);
  expect(file.questions[0]?.options[3]).not.toContain('<sub>');
});

describe('headings', () => {
  it('stand in any row, and what stands above them is quoted', () => {
    const file = csv('Model test 7,,,,,', ',,,,,', 'Question,A,B,C,D,Answer', `${ROW},A`);
    expect(file.table).toMatchObject({ headingRow: 3 });
    expect(file.questions).toMatchObject([{ row: 4, stem: 'The SI unit of force is', correctIndex: 0 }]);
    expect(file.problems).toMatchObject([{ code: 'rows_above_headings', values: { text: 'Model test 7' } }]);
  });

  it('may stand in two rows', () => {
    const { questions } = csv('Question,Options,,,,Answer', ',A,B,C,D,', `${ROW},C`);
    expect(questions).toMatchObject([{ options: ['newton', 'joule', 'watt', 'pascal'], correctIndex: 2 }]);
  });

  it('may be missing: the columns are found by what stands in them, and it is said', () => {
    const file = csv(`1,${ROW},A`, '2,The SI unit of power is,newton,joule,watt,pascal,C');
    expect(file.questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 2]);
    expect(file.problems.map(({ code }) => code)).toContain('no_headings');
    expect(file.table?.guess).toContainEqual({ column: 'optionA', at: 2, example: 'newton' });
    expect(file.questions[0]?.problems).toMatchObject([{ severity: 'error', code: 'columns_unconfirmed' }]);
  });

  it('may stand in two rows, but the first question is none of them', () => {
    const bytes = new TextEncoder().encode('x,q,w1,w2,w3,w4\nPhysics,What rings?,1,2,3,4\n');
    expect(readCsv(bytes).table).toMatchObject({
      headingRow: 1,
      headings: ['x', 'q', 'w1', 'w2', 'w3', 'w4'],
    });
    const columns = { subject: 0, stem: 1, optionA: 2, optionB: 3, optionC: 4, optionD: 5 };
    expect(readCsv(bytes, { chosenColumns: () => columns }).questions).toMatchObject([
      { row: 2, subject: 'Physics', stem: 'What rings?', options: ['1', '2', '3', '4'] },
    ]);
    expect(csv('No,Q,Choices,,,', ',,A,B,C,D', '1,What rings?,1,2,3,4').table).toMatchObject({
      headingRow: 1,
      isOfTwoRows: true,
      secondRow: 2,
    });
    expect(csv('No,Q,Choices,,,', '', ',,A,B,C,D', '1,What rings?,1,2,3,4').table).toMatchObject({
      headingRow: 1,
      secondRow: 3,
    });
    expect(csv('Text,k,l,m,n', 'a,b,c,d,e').table?.isOfTwoRows).toBeUndefined();
  });

  it('may be missing: subjects and chapters are found by their names', () => {
    const file = csv(
      'Physics,Oscillations,Which of these is periodic motion?,w,x,y,z,A',
      'Biology,Evolution,Which of these organs are homologous?,k,l,m,n,B',
    );
    expect(file.table?.columns).toMatchObject({ subject: 0, chapter: 1, stem: 2, correctIndex: 7 });
    expect(file.questions).toMatchObject([{ subject: 'Physics' }, { subject: 'Biology' }]);
  });

  it('may be missing: until somebody confirms the columns, or chooses others', () => {
    const bytes = new TextEncoder().encode(
      `1,${ROW},A\n2,The SI unit of power is,newton,joule,watt,pascal,C`,
    );
    const confirmed = readCsv(bytes, { headingRow: 0 });
    expect(confirmed.questions).toMatchObject([
      { correctIndex: 0, problems: [] },
      { correctIndex: 2, problems: [] },
    ]);
    expect(confirmed.table?.guess).toBeUndefined();
    const columns = { stem: 1, optionA: 5, optionB: 4, optionC: 3, optionD: 2, correctIndex: 6 };
    const chosen = readCsv(bytes, { chosenColumns: () => columns });
    expect(chosen.questions).toMatchObject([
      { options: ['pascal', 'watt', 'joule', 'newton'], problems: [] },
      {},
    ]);
  });

  it('are those of the row that was chosen', () => {
    const text = `x,y,z\nQuestion,A,B,C,D,Answer\n${ROW},B`;
    const bytes = new TextEncoder().encode(text);
    expect(readCsv(bytes, { headingRow: 2 }).questions).toMatchObject([{ correctIndex: 1 }]);
    expect(readCsv(bytes, { headingRow: 1 }).problems).toMatchObject([{ code: 'columns_missing' }]);
  });

  it('that are no field are named, with what stands below them', () => {
    expect(csv('Question,A,B,C,D,Answer,Marks', `${ROW},A,4`).problems).toMatchObject([
      { code: 'columns_not_read', values: { columns: 'Marks (4 …)' } },
    ]);
  });
});

it.each([
  ['marked', '"A. newton B. joule C. watt D. pascal"'],
  ['on lines', '"newton\njoule\nwatt\npascal"'],
  ['between bars', 'newton | joule | watt | pascal'],
  ['as JSON', '"[""newton"",""joule"",""watt"",""pascal""]"'],
])('options of one cell: %s', (_, cell) => {
  const { questions } = csv('Question,Options (A-D),Correct Answer', `The unit of power is,${cell},watt`);
  expect(questions).toMatchObject([{ options: ['newton', 'joule', 'watt', 'pascal'], correctIndex: 2 }]);
});

it('a row with the name of a subject alone is that of the rows below it', () => {
  const { questions } = csv('Question,A,B,C,D,Answer', 'CHEMISTRY,,,,,', `${ROW},A`);
  expect(questions).toMatchObject([{ subject: 'CHEMISTRY', row: 3 }]);
});

it('knows the templates of Kahoot and Quizizz, which count from 1', () => {
  const kahoot = csv(
    ',Quiz template,,,,,,',
    ',Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one',
    `1,${ROW},20,1`,
    `2,${ROW},20,"1,3"`,
  );
  expect(kahoot.table).toMatchObject({ template: 'Kahoot' });
  expect(kahoot.questions.map(({ correctIndex }) => correctIndex)).toEqual([0, null]);
  const quizizz = csv(
    'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link',
    'Text of the question,(default is Multiple Choice),Text for option 1,,,,,The correct option,Seconds,Link',
    'The unit of power is,Multiple Choice,newton,joule,watt,pascal,,3,30,',
    'Name a gas,Open-Ended,,,,,,,30,',
  );
  expect(quizizz.questions).toMatchObject([
    { correctIndex: 2, problems: [] },
    { problems: [{ code: 'kind_unsupported' }] },
  ]);
});

describe('two languages in a row', () => {
  const HINDI = { language: 'hi', stem: 'बल का मात्रक है', options: ['न्यूटन', 'जूल', 'वाट', 'पास्कल'] };
  it.each([
    ['questionEn,questionHi,optA_En,optB_En,optC_En,optD_En,optA_Hi,optB_Hi,optC_Hi,optD_Hi,Answer', false],
    ['Question (English),Question (Hindi),A,B,C,D,A Hindi,B Hindi,C Hindi,D Hindi,Answer', false],
    ['Question,प्रश्न,Option 1,Option 2,Option 3,Option 4,विकल्प 1,विकल्प 2,विकल्प 3,विकल्प 4,Answer', false],
  ])('by their headings: %s', (head) => {
    const { questions } = csv(
      head,
      'The unit of force is,बल का मात्रक है,newton,joule,watt,pascal,न्यूटन,जूल,वाट,पास्कल,A',
    );
    expect(questions).toMatchObject([
      {
        stem: 'The unit of force is',
        options: ['newton', 'joule', 'watt', 'pascal'],
        correctIndex: 0,
        translations: [HINDI],
      },
    ]);
  });

  it.each([
    ['a bar', ' | '],
    ['a stroke', ' / '],
    ['a line', '\n'],
  ])('in the same cells, with %s between', (_, between) => {
    const both = (en: string, hi: string) => `"${en}${between}${hi}"`;
    const cells = [
      both('The unit of force is', 'बल का मात्रक है'),
      both('newton', 'न्यूटन'),
      both('joule', 'जूल'),
    ];
    const { questions } = csv(
      'Question,A,B,C,D,Answer',
      `${cells},${both('watt', 'वाट')},${both('pascal', 'पास्कल')},newton`,
    );
    expect(questions).toMatchObject([
      { options: ['newton', 'joule', 'watt', 'pascal'], correctIndex: 0, translations: [HINDI] },
    ]);
  });

  it('a unit with a stroke stays whole', () => {
    const { questions } = csv(
      'Question,A,B,C,D,Answer',
      'Speed? | వేగం?,3 m/s | 3 మీ/సె,4 m/s/4 మీ/సె,5 m/s / 5 మీ/సె,m/s/మీ/సె,A',
    );
    expect(questions).toMatchObject([
      {
        options: ['3 m/s', '4 m/s', '5 m/s', 'm/s'],
        translations: [{ options: ['3 మీ/సె', '4 మీ/సె', '5 మీ/సె', 'మీ/సె'] }],
      },
    ]);
  });

  it('figures are those of both', () => {
    const { questions } = csv('Question,A,B,C,D,Answer', 'What is 2+2? | 2+2 ఎంత?,3,4,5,6,B');
    expect(questions).toMatchObject([
      {
        stem: 'What is 2+2?',
        translations: [{ language: 'te', stem: '2+2 ఎంత?', options: ['3', '4', '5', '6'] }],
      },
    ]);
  });
});

it('HTML of a cell is read as it is meant', () => {
  const { questions } = csv(
    'Question,A,B,C,D,Answer',
    '10<sup>-3</sup> of H<sub>2</sub>O &amp; x &lt; y,a,b,c,d,A',
  );
  expect(questions[0]?.stem).toBe('10⁻³ of H₂O & x < y');
});

describe('values are what the sheet shows', () => {
  const FORMATS = ['General', 'd-mmm', 'h:mm', '0%', '0.00" s"', '# ?/?', '0.00E+00', '000', '0.0'];
  const styles = `<styleSheet><numFmts>${FORMATS.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${FORMATS.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  const text = (ref: string, said: string) => `<c r="${ref}" t="inlineStr"><is><t>${said}</t></is></c>`;
  const option = (style: number, value: number) => {
    const head = ['Question', 'A', 'B', 'C', 'D', 'Answer']
      .map((said, at) => text(`${'ABCDEF'[at]}1`, said))
      .join('');
    const cells = `${text('A2', 'Which?')}<c r="B2" s="${style}"><v>${value}</v></c>${text('C2', 'x')}${text('D2', 'y')}${text('E2', 'z')}${text('F2', 'A')}`;
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="P" sheetId="1" r:id="rId0"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId0" Target="worksheets/sheet0.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet0.xml': strToU8(
        `<worksheet><sheetData><row r="1">${head}</row><row r="2">${cells}</row></sheetData></worksheet>`,
      ),
      'xl/styles.xml': strToU8(styles),
    });
    const [question] = readXlsx(bytes).questions;
    return [question?.options[0], question?.problems.map(({ code }) => code).join()];
  };
  it.each([
    [0, 0.30000000000000004, '0.3', ''],
    [0, 6.02e23, '6.02E+23', ''],
    [1, 46024, '2-Jan', 'cell_shown_date'],
    [2, 0.0430555555555556, '1:02', 'cell_shown_date'],
    [3, 0.25, '25%', ''],
    [4, 0.5, '0.50 s', ''],
    [5, 1.5, '1 1/2', ''],
    [6, 3e8, '3.00E+08', ''],
    [7, 7, '007', ''],
    [8, 1.98, '2.0', 'cell_shown_rounded'],
  ])('style %i of %d is %s', (style, value, shown, code) =>
    expect(option(style, value)).toEqual([shown, code]),
  );
});

it('a CSV that was opened and saved by a spreadsheet is warned about', () => {
  const { questions } = csv(
    'Question,A,B,C,D,Answer',
    'Which part?,02-Jan,03-Jan,04-Jan,03-Feb,A',
    'Ratio?,01:02,02:01,01:04,04:01,B',
  );
  expect(questions.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['typed_like_dates'],
    ['typed_like_dates'],
  ]);
});

describe('other ways to say the answer and the options', () => {
  it('a column for each option that says whether it is right', () => {
    const file = csv(
      'Question,Option 1,Correct 1,Option 2,Correct 2,Option 3,Correct 3,Option 4,Correct 4',
      'The SI unit of force is,joule,false,newton,true,watt,false,pascal,false',
      'Units of energy are,joule,TRUE,newton,FALSE,calorie,TRUE,pascal,FALSE',
    );
    expect(file.questions).toMatchObject([
      { options: ['joule', 'newton', 'watt', 'pascal'], correctIndex: 1 },
      { correctIndex: null },
    ]);
    expect(file.questions[1]?.problems).toMatchObject([{ severity: 'error', code: 'several_answers' }]);
    expect(file.problems).toEqual([]);
  });

  it('options as JSON below a title, which are no second row of headings', () => {
    const file = csv(
      'title,type,options,correct_answers',
      `What is 2 + 1?,single_choice,"[""3"", ""4"", ""5"", ""6""]","""3"""`,
    );
    expect(file.questions).toMatchObject([
      { stem: 'What is 2 + 1?', options: ['3', '4', '5', '6'], correctIndex: 0 },
    ]);
  });
});
