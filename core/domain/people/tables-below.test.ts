import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../spreadsheets/write-workbook.ts';
import { readStudentList } from './read-student-list.ts';

const read = (...lines: string[]) => {
  const { rows, sheets, passedOver, problem } = readStudentList(lines.join('\n'));
  const students = rows.map(({ row, rollNumber, fullName }) => [row, rollNumber, fullName]);
  return { students, sheets, problem, passedOver: passedOver.map(({ row }) => row) };
};
const STUDENTS = [
  [2, '1', 'Asha'],
  [3, '2', 'Ravi'],
];

describe('a table below another', () => {
  it.each([
    ['of staff, below its title', ['', 'Staff', 'Teacher Name,Mobile', 'Om Rao,9812345678'], 'A5–B7'],
    ['of staff, without a gap', ['Teacher Name,Mobile', 'Om Rao,9812345678'], 'A4–B5'],
    ['with emails', ['Name,Email', 'Om Rao,om@example.com'], 'A4–B5'],
    ['of marks', ['', 'S.No,Student Name,Marks,Rank', '1,Asha,70,1'], 'A5–D6'],
    ['with a word no list has, below a gap', ['', 'Name,Hobby,Phone', 'Asha,chess,9812345678'], 'A5–C6'],
    ['in Hindi', ['', 'शिक्षक नाम,मोबाइल', 'ओम,9812345678'], 'A5–B6'],
  ])('%s, is named with its cells and not read', (_, below, columns) => {
    const { students, sheets } = read('Roll No,Name', '1,Asha', '2,Ravi', ...below);
    expect(students).toEqual(STUDENTS);
    expect(sheets).toEqual({ joined: [], others: [{ name: '', columns }] });
  });

  it('with the same columns in another order follows, by the numbers of its own rows', () => {
    const { students, sheets } = read(
      'Roll No,Name',
      '1,Asha',
      '2,Ravi',
      '',
      'Class B',
      'Name,Roll No',
      'Sita,3',
    );
    expect(students).toEqual([...STUDENTS, [7, '3', 'Sita']]);
    expect(sheets).toEqual({ joined: [{ name: '', columns: 'A5–B7', from: 7 }], others: [] });
  });

  it('is the one that is read where the first is of staff', () => {
    const { students, sheets } = read(
      ...['Teacher Name,Email', 'Om Rao,om@example.com', '', 'Students', 'Name,Email,Roll No'],
      'Asha,asha@example.com,1',
    );
    expect(students).toEqual([[6, '1', 'Asha']]);
    expect(sheets.others).toEqual([{ name: '', columns: null }]);
  });

  it('is not taken for that of the students because it has names and theirs has none', () => {
    const { rows, sheets } = readStudentList(
      'Email\nasha@example.com\nravi@example.com\n\nName,Email\nOm,om@example.com',
    );
    expect(rows.map(({ email }) => email)).toEqual(['asha@example.com', 'ravi@example.com']);
    expect(sheets.others).toEqual([{ name: '', columns: 'A5–B6' }]);
  });

  it('below two that stand side by side is one', () => {
    const { students, sheets } = read(
      ...['Roll No,Name,,Roll No,Name', '1,Asha,,3,Om', '2,Ravi,,4,Sita'],
      'Teacher Name,Phone,,Teacher Name,Phone',
      'Om Rao,9812345678,,Gita Rao,9812345679',
    );
    expect(students.map(([, number]) => number)).toEqual(['1', '2', '3', '4']);
    expect(sheets.others).toEqual([{ name: '', columns: 'A4–E5' }]);
  });

  it('that holds two side by side follows by both', () => {
    const { students, sheets } = read(
      ...['Roll No,Name', '1,Asha', '2,Ravi', 'Name,Roll No,,Name,Roll No', 'Om,3,,Sita,4'],
    );
    expect(students).toEqual([...STUDENTS, [5, '3', 'Om'], [5, '4', 'Sita']]);
    expect(sheets.joined.map(({ columns }) => columns)).toEqual(['A4–B5', 'D4–E5']);
  });

  it('is found in a workbook, below rows of gaps', () => {
    const rows = [
      ['Roll No', 'Name'],
      ['1', 'Asha'],
      ['2', 'Ravi'],
      [],
      ['Hostel staff'],
      ['Name', 'Designation', 'Phone'],
      ['Om Rao', 'Warden', '9812345678'],
    ];
    const { rows: read, sheets } = readStudentList(writeWorkbook([{ name: 'XI', rows }]));
    expect(read.map(({ rollNumber }) => rollNumber)).toEqual(['1', '2']);
    expect(sheets.others).toEqual([{ name: 'XI', columns: 'A5–C7' }]);
  });
});

it('of a file that is nothing but headings fifty tables are told apart', () => {
  const { sheets } = read(
    ...['Roll No,Name', '1,Asha', '2,Ravi'],
    ...Array.from({ length: 4000 }, (_, at) => (at % 2 ? 'Name,Phone' : 'Teacher Name,Email')),
  );
  expect(sheets.others).toHaveLength(49);
});

describe('one table stays', () => {
  it.each([
    ['headings of two rows', ['Student,,Contact', 'Roll No,Name,Mobile', '1,Asha,9812345678']],
    ['headings once more on each page', ['Roll No,Name', '1,Asha', 'Roll No,Name', '2,Ravi']],
    ['headings once more below a title', ['Roll No,Name', '1,Asha', '', 'Class B', 'Roll No,Name', '2,Ravi']],
    [
      'students with words of headings',
      ['Roll No,Name,Class,Remark', 'A1,Asha,Class XI,phone lost', 'A2,Om,Class XI,'],
    ],
    ['a section in words', ['Name,Email,Class', 'Asha,a@example.com,Class XI Section A', 'Ravi,,Section B']],
    ['names that are words', ['Roll No,Name,Class', 'R1,Mother Teresa,Class A', 'R2,Student Gomes,Batch B']],
  ])('%s', (_, lines) => {
    const { sheets } = read(...lines);
    expect(sheets).toEqual({ joined: [], others: [] });
  });
});
