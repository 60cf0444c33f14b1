import { expect, it } from 'vitest';
import { readStudentList } from '#core/domain/people/read-student-list.ts';
import { STUDENT_LIST_TEMPLATE, studentListReport } from './student-list-csv.ts';

it('the template is a list that can be read', () =>
  expect(readStudentList(STUDENT_LIST_TEMPLATE)).toMatchObject({
    rows: [{ email: 'asha@example.com', fullName: 'Asha Rao', group: 'XII A', problem: null }],
  }));

it('the report says of every row what became of it, and calculates nothing', () => {
  const row = {
    row: 2,
    email: '=1+1@example.com',
    full_name: 'Rao, "Asha"',
    group_name: null,
    roll_number: null,
    by_roll_number: false,
    detail: null,
  };
  const report = studentListReport(
    [{ ...row, problem: 'email_repeated', other_row: 7, outcome: 'refused' }],
    { outcome: ({ outcome }) => outcome ?? '', problem: ({ other_row }) => `as row ${other_row}` },
  );
  expect(report.split('\r\n')[1]).toBe(`2,'=1+1@example.com,"Rao, ""Asha""",,,refused,as row 7`);
});
