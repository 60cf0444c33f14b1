import { describe, expect, it } from 'vitest';
import { readStudentList } from './read-student-list.ts';
import type { StudentRow } from './student-list.ts';

const rowsOf = (text: string): StudentRow[] => {
  const list = readStudentList(text);
  if (list.problem !== null) throw new Error(list.problem);
  return list.rows;
};

describe('the columns', () => {
  it.each([
    ['commas', 'Name,Email,Group\nAsha Rao,asha@example.com,XII A\n'],
    ['semicolons and the mark of Excel', '\uFEFFemail;name;batch\r\nasha@example.com;Asha Rao;XII A\r\n'],
    [
      'tabs and other columns',
      'Roll\tE-mail ID\tStudent Name\tClass\n7\t asha@example.com \tAsha  Rao\tXII A',
    ],
    ['Hindi headings', 'नाम,ईमेल,बैच\nAsha Rao,asha@example.com,XII A'],
  ])('are found by their headings: %s', (_, text) =>
    expect(rowsOf(text)).toMatchObject([
      { row: 2, email: 'asha@example.com', fullName: 'Asha Rao', group: 'XII A', problem: null },
    ]),
  );

  it('may lack all but the email', () =>
    expect(rowsOf('email\na@example.com')).toMatchObject([{ fullName: null, group: null, problem: null }]));
});

it.each([
  ['', 'empty'],
  ['email,name\n\n , \n', 'empty'],
  ['name\nAsha', 'no_email_column'],
  [`email\n${'a@example.com\n'.repeat(10_001)}`, 'too_many_rows'],
  ['a\n'.repeat(700_000), 'too_many_lines'],
  [`email,name\n${'a@example.com\n'.repeat(100_000)}`, 'too_many_lines'],
  [`${'a,'.repeat(9_000)}\n`.repeat(80), 'too_many_columns'],
  ['email,name\na@example.com,"Asha', 'csv_broken'],
])('a file that cannot be used says why: %#', (text, problem) =>
  expect(readStudentList(text).problem).toBe(problem),
);

it('each row says what is wrong with it, by the number a spreadsheet shows', () => {
  const rows = rowsOf(
    [
      'email,name,group',
      'Asha@Example.com,Asha',
      '',
      'asha@example.com,Asha again',
      ',Nobody',
      'no email,Ravi',
      'two@@example.com,Ravi',
      'ravi@example,Ravi',
      'x@example.com,X',
      `long@example.com,${'n'.repeat(201)}`,
      `group@example.com,Ravi,${'g'.repeat(101)}`,
      `${'e'.repeat(250)}@example.com,Ravi`,
      'markup@example.com,<b>Meena</b>',
    ].join('\n'),
  );
  expect(rows.map(({ row, problem, otherRow }) => [row, problem, otherRow])).toEqual([
    [2, null, null],
    [4, 'email_repeated', 2],
    [5, 'email_missing', null],
    [6, 'email_invalid', null],
    [7, 'email_invalid', null],
    [8, 'email_invalid', null],
    [9, 'name_invalid', null],
    [10, 'name_invalid', null],
    [11, 'group_too_long', null],
    [12, 'email_invalid', null],
    [13, null, null],
  ]);
});
