import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readHeading } from './list-headings.ts';
import { readStudentList } from './read-student-list.ts';

const fieldsOf = (text: string) => readStudentList(text).columns.map(({ field }) => field);
const problemsOf = (text: string) => readStudentList(text).rows.map(({ problem }) => problem);

describe('a heading', () => {
  it.each([
    ['RollNo', 'roll_number'],
    ['StudentID', 'roll_number'],
    ['hallTicketNo', 'roll_number'],
    ['Reg_NO', 'roll_number'],
    ['regdNo', 'roll_number'],
    ['USN', 'roll_number'],
    ['Register No', 'roll_number'],
    ['Matric Number', 'roll_number'],
    ['ER Number', 'roll_number'],
    ['s_lname', 'full_name'],
    ['Hostel or Day Scholar', null],
    ['G.R. No.', 'roll_number'],
    ['University Roll No', 'roll_number'],
    ['mobileNumber', 'mobile'],
    ['FatherName', null],
    ['MotherMobile', 'parent_mobile'],
    ['Std', 'group'],
    ['Div.', 'group'],
    ['Mentor Email', null],
    ['Class Teacher', null],
    ['Teacher Mobile', null],
    ['Department Name', null],
    ['Blood Group', null],
    ['School Phone', null],
    ['School Email ID', 'email'],
    ['Admission Date', null],
    ['Admission Year', null],
    ['Registration Fee', null],
    ['Email Verified', null],
    ['Contact Address', null],
    ['No. of Students', null],
    ['Student Photo', null],
    ['Emergency Contact', null],
    ['Age Group', null],
    ['session_name', null],
    ['Family Name', 'full_name'],
    ['PIN Code', null],
  ])('%j is %s', (heading, field) => expect(readHeading(heading)?.field ?? null).toBe(field));
});

describe('of several columns for one thing', () => {
  it('the one counts that is filled and tells students apart', () => {
    expect(fieldsOf('Admission No,Roll No,Name\n,1,Ravi\n,2,Sita')).toEqual([
      null,
      'roll_number',
      'full_name',
    ]);
    expect(fieldsOf('Roll No,Admission No,Name\n1,A501,Ravi\n1,A502,Sita')).toEqual([
      null,
      'roll_number',
      'full_name',
    ]);
  });

  it("a student's own number is preferred to another's, and a second one", () =>
    expect(fieldsOf('Email,Alternate Mobile,Mobile\na@x.in,9812345678,9812345679')).toEqual([
      'email',
      null,
      'mobile',
    ]));

  it('an ID counts only where neither an email nor another number is there', () => {
    expect(fieldsOf('Id,Name\n7,Ravi')).toEqual(['roll_number', 'full_name']);
    expect(fieldsOf('Id,Name,Email\n7,Ravi,r@x.in')).toEqual([null, 'full_name', 'email']);
  });

  it('a batch is the group, not the course', () =>
    expect(fieldsOf('Roll No,Course,Batch\n7,NEET,B1')).toEqual(['roll_number', null, 'group']));

  it('a grade of letters is a mark, one of figures a class', () => {
    expect(fieldsOf('Roll No,Grade\n7,A+\n8,B')).toEqual(['roll_number', null]);
    expect(fieldsOf('Roll No,Grade\n7,11\n8,12')).toEqual(['roll_number', 'group']);
  });

  it('parts are joined as they are said, in whatever order they stand', () =>
    expect(
      readStudentList(
        'Surname,Middle Name,First Name,Div,Std,Father Mobile,Mother Mobile,Email\nRao,K.,Asha,B,11,9812345678,9812345679,a@x.in',
      ).rows,
    ).toMatchObject([{ fullName: 'Asha K. Rao', group: '11 B', parentMobile: '9812345678 / 9812345679' }]));

  it('a name goes on in the column beside it that has no heading; marks of attendance are none', () => {
    expect(readStudentList('Roll No,Name,\n7,Asha,Rao\n8,Om,Das').rows[0]).toMatchObject({
      fullName: 'Asha Rao',
    });
    expect(readStudentList('Roll No,Name,\n7,Asha,P\n8,Om,A').rows[0]).toMatchObject({ fullName: 'Asha' });
  });

  it('a whole name stands without its parts; a surname beside a name belongs to it', () => {
    expect(readStudentList('Name,First Name,Last Name,Roll No\nAsha Rao,Asha,Rao,7').rows[0]).toMatchObject({
      fullName: 'Asha Rao',
    });
    expect(readStudentList('First Name,Family Name,Roll No\nAsha,Rao,7').rows[0]).toMatchObject({
      fullName: 'Asha Rao',
    });
    expect(readStudentList('Name,Surname,Roll No\nAsha,Rao,7').rows[0]).toMatchObject({
      fullName: 'Asha Rao',
    });
  });
});

it('a name is kept as it is written', () =>
  expect(
    readStudentList("Roll No,Name\n1,O'BRIEN K. S/O M.RAMU\n2,D’Souza\n3,కె. రవి").rows.map(
      ({ fullName }) => fullName,
    ),
  ).toEqual(["O'BRIEN K. S/O M.RAMU", 'D’Souza', 'కె. రవి']));

describe('without headings', () => {
  it('columns are known by what stands in them, and the first line is a student', () =>
    expect(readStudentList('Ravi K,7th,9812345678,r@x.in\nSita D,8th,9812345679,s@x.in')).toMatchObject({
      columns: [{ field: 'full_name' }, { field: null }, { field: 'mobile' }, { field: 'email' }],
      rows: [{ row: 1, fullName: 'Ravi K', mobile: '9812345678' }, { row: 2 }],
    }));

  it('roll numbers of letters and figures are some; classes and marks are none', () => {
    expect(readStudentList('19IT079\n20IT011\n20IT156').rows.map(({ rollNumber }) => rollNumber)).toEqual([
      '19IT079',
      '20IT011',
      '20IT156',
    ]);
    expect(fieldsOf('a17b300,R001,Asha\nc19d455,R002,Om')).toEqual([null, null, 'full_name']);
    expect(readStudentList('4th\n5th\n12th').problem).toBe('no_email_column');
    expect(readStudentList('Ravi,78,67\nSita,36,23')).toMatchObject({
      problem: 'no_email_column',
      columns: [{ heading: '' }, { heading: '' }, { heading: '' }],
    });
  });
});

describe('rows that are no students', () => {
  it('are named: headings once more, sums, titles of sections', () => {
    const list = readStudentList(
      'Roll No,Name,Class\nClass 12 B,,\n1,Ravi,12\nRoll No,Name,Class\n2,Sita,12\nTotal Students: 2,,\n',
    );
    expect(list.rows.map(({ row, problem }) => [row, problem])).toEqual([
      [3, null],
      [5, null],
    ]);
    expect(list.passedOver.map(({ row, text }) => [row, text])).toEqual([
      [2, 'Class 12 B'],
      [4, 'Roll No · Name · Class'],
      [6, 'Total Students: 2'],
    ]);
  });

  it('a student whose name begins like a sum is one', () =>
    expect(problemsOf('Email,Name\ntotal@x.in,Total Singh')).toEqual([null]));
});

describe('the same student twice', () => {
  it('is one by the email in any case, and by the roll number of a class', () =>
    expect(
      problemsOf(
        'Roll No,Name,Class,Email\n1,Ravi,11,r@x.in\n2,Sita,11,s@x.in\n2,Seetha,11,\n1,Om,12,o@x.in\n5,Das,12,R@X.in',
      ),
    ).toEqual([null, null, 'roll_number_repeated', null, 'email_repeated']));

  it('is none where numbers begin anew all the time', () =>
    expect(problemsOf('No. in class,Roll No,Email\n1,1,a@x.in\n2,1,b@x.in\n3,2,c@x.in\n4,2,d@x.in')).toEqual([
      null,
      null,
      null,
      null,
    ]));
});

it('numbers a spreadsheet has changed are named, with an email as well', () =>
  expect(problemsOf('Roll No,Email\n2.3E+11,a@x.in\n05-Jan,\nJan-24,\n12E4,b@x.in\n2E4,')).toEqual([
    'roll_number_changed',
    'roll_number_changed',
    'roll_number_changed',
    null,
    null,
  ]));

it('zeros in place of a number of a phone are none', () =>
  expect(readStudentList('Email,Mobile\na@x.in,0\nb@x.in,+91').rows).toMatchObject([
    { mobile: null, problem: null },
    { mobile: null, problem: null },
  ]));

it('two emails in a cell are an error, and of passwords no sample is shown', () => {
  expect(problemsOf('Email\n"a@x.in, b@x.in"')).toEqual(['email_invalid']);
  expect(JSON.stringify(readStudentList('Email,Password,Login Pwd\na@x.in,geheim17,geheim18'))).not.toContain(
    'geheim',
  );
});

it('a file of cells without end is refused without reading each of them', () => {
  const before = performance.now();
  expect(readStudentList('a,'.repeat(400_000)).problem).toBe('csv_broken');
  // It took seconds, each of them taken for a heading.
  expect(performance.now() - before).toBeLessThan(5_000);
});

it('a web page that is called a workbook is no list', () =>
  expect(readStudentList('<html><table><tr><td>Roll No</td></tr></table></html>').problem).toBe(
    'not_a_list',
  ));

describe('a workbook with several sheets', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const workbook = (sheets: { name: string; state?: string; rows: string[][] }[]) =>
    zipSync({
      'xl/workbook.xml': bytes(
        `<workbook><sheets>${sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" state="${state}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': bytes(
        `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        sheets.map(({ rows }, at) => [
          `xl/worksheets/s${at}.xml`,
          bytes(
            `<worksheet><sheetData>${rows
              .map(
                (cells, row) =>
                  `<row r="${row + 1}">${cells.map((text, column) => `<c r="${'ABCD'[column]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
              )
              .join('')}</sheetData></worksheet>`,
          ),
        ]),
      ),
    });

  it('is read as one, with the class by the name of the sheet; other sheets are named', () => {
    const list = readStudentList(
      workbook([
        {
          name: 'Fees',
          rows: [
            ['Month', 'Amount'],
            ['June', '500'],
          ],
        },
        { name: 'X A', rows: [['Bright Institute'], ['Roll No', 'Name'], ['1', 'Ravi']] },
        {
          name: 'X B',
          rows: [
            ['Name', 'Roll No'],
            ['Sita', '1'],
            ['Om', '2'],
          ],
        },
        {
          name: 'Old',
          state: 'hidden',
          rows: [
            ['Roll No', 'Name'],
            ['9', 'Das'],
          ],
        },
      ]),
    );
    expect(list.sheets).toEqual({
      joined: [{ name: 'X B', columns: null, from: 5 }],
      others: [
        { name: 'Fees', columns: null },
        { name: 'Old', columns: null },
      ],
    });
    expect(list.columns.map(({ field }) => field)).toEqual(['roll_number', 'full_name', 'group']);
    expect(list.rows.map(({ row, fullName, group }) => [row, fullName, group])).toEqual([
      [3, 'Ravi', 'X A'],
      [5, 'Sita', 'X B'],
      [6, 'Om', 'X B'],
    ]);
  });

  it('names of sheets nobody has given are no classes', () =>
    expect(
      readStudentList(
        workbook(
          ['Sheet1', 'Sheet2'].map((name, at) => ({
            name,
            rows: [
              ['Roll No', 'Name'],
              [`${at}`, 'Ravi'],
            ],
          })),
        ),
      ),
    ).toMatchObject({ columns: [{}, {}], rows: [{ group: null }, { group: null }] }));
});
