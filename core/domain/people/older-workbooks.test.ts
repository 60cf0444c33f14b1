import { expect, it } from 'vitest';
import {
  compoundFile,
  sharedText,
  strings,
  textCell,
  writeXls,
} from '../question-import/xls/testing/write-xls.ts';
import { readStudentList } from './read-student-list.ts';

const sheet = (records: Parameters<typeof writeXls>[0][number]['records']) => [{ name: 'XII', records }];
const heads = [textCell(0, 0, 0), textCell(0, 1, 1)];

it('an .xls is read like workbooks of today', () => {
  const records = [...heads, textCell(1, 0, 2), textCell(1, 1, 3)];
  const texts = strings(...['Roll No', 'Name', '0042', 'रवि कुमार'].map(sharedText));
  expect(readStudentList(writeXls(sheet(records), [texts]))).toMatchObject({
    problem: null,
    rows: [{ row: 2, rollNumber: '0042', fullName: 'रवि कुमार', problem: null }],
  });
});

it.each([
  ['encrypted', writeXls(sheet(heads), [[0x2f, [1, 0]]])],
  ['has_macros', writeXls(sheet(heads), [], { others: ['_VBA_PROJECT_CUR'] })],
  ['not_a_list', compoundFile(['WordDocument', Array(5000).fill(1)])],
])('a list is refused for the reason %s', (problem, bytes) => {
  expect(readStudentList(bytes)).toMatchObject({ problem, rows: [] });
});
