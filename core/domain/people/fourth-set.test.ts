import { expect, it } from 'vitest';
import { joinSheets } from './join-sheets.ts';
import { readHeading } from './list-headings.ts';
import { readStudentList } from './read-student-list.ts';

it.each([
  ['PH1010', undefined],
  ['PH 204', undefined],
  ['Ph', 'mobile'],
  ['Sign of the Student', undefined],
  ["Student's Name / No. of classes held", 'full_name'],
  ['studentno', 'roll_number'],
  ['cand_no', 'roll_number'],
  ['Parents_no', 'parent_mobile'],
  ['Parent ID', undefined],
])('%s is %s', (heading, field) => expect(readHeading(heading)?.field).toBe(field));

it('names in several columns of forenames are joined, the surname last', () => {
  const { rows } = readStudentList('Student Code,Surname,Forename1,Forename2\n1,Rao,Asha,Devi');
  expect(rows).toMatchObject([{ fullName: 'Asha Devi Rao' }]);
});

it('the lower row of merged headings is no student', () => {
  const list = readStudentList('Roll No,Name,Subjects,Total\nRoll No,Name,Physics,\n1,Asha,3,4');
  expect(list.rows.map(({ fullName }) => fullName)).toEqual(['Asha']);
  expect(list.passedOver).toEqual([{ row: 2, text: 'Roll No · Name · Physics' }]);
});

it('sheets named by days give their students no class', () => {
  const sheet = (name: string) => ({
    name,
    isHidden: false,
    columns: null,
    lines: [
      { number: 1, cells: ['Roll No', 'Name'] },
      { number: 2, cells: ['1', 'Asha'] },
    ],
  });
  const widthOf = (...names: string[]) => joinSheets(names.map(sheet)).lines[1]?.cells.length;
  expect(widthOf('04 07 2016 to 15 07 2016', '18 Jul to 29 Jul')).toBe(2);
  expect(widthOf('XII A', 'XII B')).toBe(3);
});
