import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cleanEmail } from './clean-email.ts';
import { headingsKey } from './list-columns.ts';
import { readHeading } from './list-headings.ts';
import { readStudentList } from './read-student-list.ts';
import type { StudentRow } from './student-list.ts';

const read = (name: string) =>
  readStudentList(readFileSync(new URL(`testing/lists/${name}`, import.meta.url)));
const ravi = (email: string, more: Partial<StudentRow> = {}) => ({
  email,
  fullName: 'Ravi Kumar',
  group: 'XII A',
  problem: null,
  ...more,
});

describe('lists as people have them', () => {
  it.each([
    ['control.csv', [ravi('r232862@example.com')]],
    [
      'cyrillic-letter.csv',
      [ravi('rаvi232862@example.com', { problem: 'email_foreign_letter', detail: 'а Cyrillic' })],
    ],
    ['excel-unicode-text.csv', [ravi('r1232862@example.com', { fullName: 'रवि कुमार' })]],
    ['google-form.csv', [ravi('r5232862@example.com', { group: 'XII-A', mobile: '+919812345678' })]],
    ['hindi-headings.csv', [ravi('rd232862@example.com', { fullName: 'रवि कुमार', group: 'बारह' })]],
    [
      'invisible.csv',
      [
        ravi('r6232862@example.com'),
        ravi('r7232862@example.com', { fullName: 'Sita Devi' }),
        ravi('r8232862@example.com', { fullName: 'Om Das' }),
      ],
    ],
    ['line-in-name.csv', [ravi('rc232862@example.com')]],
    ['name-in-angle.csv', [ravi('r9232862@example.com'), ravi('ra232862@example.com', { fullName: 'Sita' })]],
    [
      'roll-first.csv',
      [
        ravi('rb232862@example.com', { fullName: 'Kumar, Ravi', rollNumber: '1' }),
        ravi('rb232862@example.com', {
          fullName: 'Sita Devi',
          rollNumber: '2',
          problem: 'email_repeated',
          otherRow: 2,
        }),
      ],
    ],
    ['sep-line.csv', [ravi('r3232862@example.com')]],
    ['title-row.csv', [ravi('r4232862@example.com', { row: 4 })]],
    ['windows-1252.csv', [ravi('r2232862@example.com', { fullName: 'José D´Souza' })]],
  ])('%s', (name, rows) => {
    const list = read(name);
    expect(list.rows).toMatchObject(rows);
    expect(list.rows).toHaveLength(rows.length);
  });

  it('what stands above the headings is named', () =>
    expect(read('title-row.csv').passedOver).toEqual([{ row: 1, text: 'Bright Institute - students 2026' }]));

  it('columns that were not understood are shown with samples', () =>
    expect(read('google-form.csv').columns[0]).toEqual({
      heading: 'Timestamp',
      sample: ['2026/11/01 10:00:00 AM GMT+5:30'],
      field: null,
    }));
});

it.each([
  ["Student's Name", 'full_name'],
  ['Full Name (as in Aadhaar)', 'full_name'],
  ['NAME OF THE STUDENT', 'full_name'],
  ['छात्र का नाम', 'full_name'],
  ['విద్యార్థి పేరు', 'full_name'],
  ['மாணவர் பெயர்', 'full_name'],
  ['E-mail ID', 'email'],
  ['Email Address *', 'email'],
  ['ई-मेल', 'email'],
  ['Batch Name', 'group'],
  ['Class/Section', 'group'],
  ['Roll No', 'roll_number'],
  ['Roll No.', 'roll_number'],
  ['अनुक्रमांक', 'roll_number'],
  ['Admission Number', 'roll_number'],
  ['Student ID', 'roll_number'],
  ['Class Roll No', 'roll_number'],
  ['Mobile No.', 'mobile'],
  ['WhatsApp Number', 'mobile'],
  ['मोबाइल नंबर', 'mobile'],
  ["Father's Mobile", 'parent_mobile'],
  ['Parent Contact No', 'parent_mobile'],
  ['पिता का मोबाइल', 'parent_mobile'],
  ['Guardian Email', 'parent_email'],
  ["Father's Name", null],
  ['School Name', null],
  ['Timestamp', null],
  ['S. No.', null],
  ['Date of Birth', null],
  ['Name of School', null],
])('the heading %j is %s', (heading, field) => expect(readHeading(heading)?.field ?? null).toBe(field));

it.each([
  ['\u200b Ravi@Example.com\u00a0', 'ravi@example.com'],
  ['mailto:ravi@example.com?subject=x', 'ravi@example.com'],
  ['"Kumar, Ravi" <ravi@example.com>;', 'ravi@example.com'],
  ['<ravi@example.com>', 'ravi@example.com'],
  ['ravi＠example．com', 'ravi@example.com'],
  ['ｒａｖｉ@example.com,', 'ravi@example.com'],
  ['\u202aravi@example.com\u202c', 'ravi@example.com'],
])('the email %j is %s', (typed, email) => expect(cleanEmail(typed)).toBe(email));

describe('columns', () => {
  it('placed by hand are what the hand says', () => {
    const text = 'Who,Where to write,Wing\nRavi,ravi@example.com,A';
    expect(readStudentList(text, { placed: ['full_name', 'email', 'group'] }).rows).toMatchObject([
      { fullName: 'Ravi', email: 'ravi@example.com', group: 'A', problem: null },
    ]);
  });

  it('have one key, however their headings are written', () => {
    const keyOf = (text: string) => headingsKey(readStudentList(text).columns);
    expect(keyOf('WHOM ; Wing\n17;A')).toBe(keyOf('Whom,wing:\n18,B'));
    expect(keyOf('Whom,Wing\n17,A')).not.toBe(keyOf('Wing,Whom\n17,A'));
  });

  it('need no heading for emails, nor a row of headings', () => {
    expect(readStudentList('Name,Address\nRavi,ravi@example.com\nSita,sita@example.com').rows).toMatchObject([
      { email: 'ravi@example.com' },
      { email: 'sita@example.com' },
    ]);
    expect(readStudentList('Ravi,ravi@example.com\nSita,sita@example.com')).toMatchObject({
      columns: [{ heading: '', field: 'full_name' }, { field: 'email' }],
      rows: [{ row: 1 }, { row: 2 }],
    });
  });

  it('of which none is understood are offered all the same', () =>
    expect(readStudentList('Whom,Wing\nRavi,A')).toMatchObject({
      problem: 'no_email_column',
      columns: [{ heading: 'Whom', sample: ['Ravi'], field: null }, { heading: 'Wing' }],
    }));

  it('of one thing are joined: first and last name, class and section', () =>
    expect(
      readStudentList('First Name,Last Name,Class,Section,Email\nRavi,Kumar,XII,A,r@example.com').rows,
    ).toMatchObject([{ fullName: 'Ravi Kumar', group: 'XII A' }]));
});

describe('a student without an email', () => {
  it('has an account by the roll number, whatever the script of its digits', () =>
    expect(readStudentList('Roll No,Name,Email\n१०२४,Ravi,\nXII/24-007,Sita,-').rows).toMatchObject([
      { byRollNumber: true, email: '1024@students.invalid', rollNumber: '1024', problem: null },
      { byRollNumber: true, email: 'xii-24-007@students.invalid', problem: null },
    ]));

  it('needs a number that can be typed, and no other row has', () =>
    expect(
      readStudentList('Roll No,Name\n17,Ravi\n17.0,Sita\nक,Om\n,Das').rows.map(({ problem }) => problem),
    ).toEqual([null, 'roll_number_repeated', 'roll_number_invalid', 'email_missing']));

  it('nobody takes a made address by a column of emails', () =>
    expect(readStudentList('email\n17@students.invalid').rows).toMatchObject([{ problem: 'email_invalid' }]));
});

it('numbers of phones are digits of one script; what is none is named', () =>
  expect(
    readStudentList(
      'Email,Mobile,Parent Mobile\na@x.in,९८१२३ ४५६७८,9812345678.0\nb@x.in,9.81E+09,\nc@x.in,98123,',
    ).rows,
  ).toMatchObject([
    { mobile: '98123 45678', parentMobile: '9812345678', problem: null },
    { problem: 'mobile_invalid' },
    { problem: 'mobile_invalid' },
  ]));

it('a workbook is read as the CSV of its first sheet', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    ['Bright Institute'],
    [],
    ['Roll No', 'Student Name', 'E-mail ID'],
    ['7', 'Ravi', 'Ravi@Example.com'],
  ].map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((text, c) => cell(`${'ABC'[c]}${at + 1}`, text)).join('')}</row>`,
  );
  const workbook = zipSync({
    'xl/workbook.xml': bytes('<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': bytes(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  });
  expect(readStudentList(workbook)).toMatchObject({
    passedOver: [{ row: 1, text: 'Bright Institute' }],
    rows: [{ row: 4, rollNumber: '7', fullName: 'Ravi', email: 'ravi@example.com' }],
  });
});

it.each([
  ['%PDF-1.7', 'not_a_list'],
  ['\x89PNG', 'not_a_list'],
])('%j is no list', (head, problem) =>
  expect(readStudentList(Uint8Array.from(head, (sign) => sign.charCodeAt(0))).problem).toBe(problem),
);
