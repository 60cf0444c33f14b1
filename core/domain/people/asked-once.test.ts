import { describe, expect, it } from 'vitest';
import { lostZeros } from './lost-zeros.ts';
import { readStudentList } from './read-student-list.ts';

describe('zeros a sheet has thrown away', () => {
  it('are asked about where numbers have fewer digits than others, and put back where that is wanted', () => {
    const csv = 'Roll No,Name\n1012345678,Asha\n912345678,Ravi\n1112345679,Om';
    expect(readStudentList(csv).zeros).toEqual({ digits: 10, shorter: 1, example: '912345678' });
    expect(readStudentList(csv).rows.map(({ rollNumber }) => rollNumber)[1]).toBe('912345678');
    const { rows } = readStudentList(csv, { putsZeros: true });
    expect(rows.map(({ rollNumber, email }) => [rollNumber, email])).toEqual([
      ['1012345678', '1012345678@students.invalid'],
      ['0912345678', '0912345678@students.invalid'],
      ['1112345679', '1112345679@students.invalid'],
    ]);
  });

  it.each([
    ['all of one length', ['2024001', '2024002']],
    ['few digits', ['987', '1023', '1024']],
    ['a series that goes on', ['99998', '99999', '100000', '100001']],
    ['zeros that are there', ['0912345678', '912345678', '1012345678']],
    ['letters', ['CS12345678', '912345678', '1012345678']],
    [
      'one with a digit too many',
      [...Array.from({ length: 20 }, (_, n) => `9123456${10 + n * 3}`), '91234567890'],
    ],
    ['one among few that is longer', ['21435', '21436', '2143700']],
    ['numbers of quite different lengths', ['12', '1012345678', '1012345679']],
    ['nothing', []],
  ])('are not asked about: %s', (_, numbers) => expect(lostZeros(numbers)).toBeNull());
});

describe('a mobile or an address of a parent that is none', () => {
  const csv =
    'Roll No,Name,Mobile,Parent Mobile,Parent Email\n1,Asha,home,9812345678,papa at home\n2,Ravi,9812345679,,\n,Om,none given,,';
  it('is an error', () =>
    expect(readStudentList(csv).rows.map(({ problem }) => problem)).toEqual([
      'mobile_invalid',
      null,
      'email_missing',
    ]));
  it('is left out where that is wanted, and said', () =>
    expect(readStudentList(csv, { leavesOut: true }).rows).toMatchObject([
      {
        problem: null,
        mobile: null,
        parentMobile: '9812345678',
        parentEmail: null,
        detail: 'home · papa at home',
      },
      { problem: null, mobile: '9812345679', detail: null },
      { problem: 'email_missing', detail: null },
    ]));
});

describe('tables side by side', () => {
  const read = (...lines: string[]) => {
    const { rows, sheets } = readStudentList(lines.join('\n'));
    return { students: rows.map(({ row, rollNumber, fullName }) => [row, rollNumber, fullName]), sheets };
  };

  it('with the same headings are read one below the other', () => {
    const { students, sheets } = read('Roll No,Name,,Roll No,Name', '1,Asha,,3,Om', '2,Ravi,,4,Sita');
    expect(students).toEqual([
      [2, '1', 'Asha'],
      [3, '2', 'Ravi'],
      [5, '3', 'Om'],
      [6, '4', 'Sita'],
    ]);
    expect(sheets).toEqual({ joined: [{ name: '', columns: 'D–E', from: 5 }], others: [] });
  });

  it('also without a column between, and the last one shorter', () => {
    const { students } = read(
      'Roll No,Name,Roll No,Name,Roll No,Name',
      '1,Asha,2,Om,3,Sita',
      '4,Ravi,5,Gita,,',
    );
    expect(students.map(([, number]) => number)).toEqual(['1', '4', '2', '5', '3']);
  });

  it('with other headings are named as not read', () => {
    const { students, sheets } = read(
      'Roll No,Name,,Name,Email',
      '1,Asha,,Teacher One,one@example.com',
      '2,Ravi,,,',
    );
    expect(students).toEqual([
      [2, '1', 'Asha'],
      [3, '2', 'Ravi'],
    ]);
    expect(sheets.others).toEqual([{ name: '', columns: 'D–E' }]);
  });

  it.each([
    [
      'an empty column within one table',
      'Roll No,Name,,Email',
      '1,Asha,,a@example.com',
      '2,Ravi,,b@example.com',
    ],
    [
      'two emails of a student',
      'Name,Email,,College Email',
      'Asha,a@example.com,,b@example.com',
      'Om,c@example.com,,',
    ],
  ])('are one: %s', (_, ...lines) => expect(read(...lines).sheets).toEqual({ joined: [], others: [] }));
});

it('lines that are empty are no students, however many there are', () => {
  const csv = `Roll No,Name\n${',\n'.repeat(30_000)}7,Asha\n${',\n'.repeat(500_000)}`;
  expect(readStudentList(csv)).toMatchObject({ problem: null, students: 1, rows: [{ row: 30_002 }] });
});
