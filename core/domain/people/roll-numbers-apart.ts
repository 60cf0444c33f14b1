import { rollNumberKey } from './roll-number.ts';
import type { StudentRow } from './student-list.ts';

/** So few repetitions that each is a student who stands there twice; with more of them the column does not tell students apart. */
const FEW = 0.1;

const keyOf = ({ rollNumber, group }: StudentRow) =>
  rollNumber === null ? null : `${rollNumberKey(rollNumber)}|${group?.toLowerCase() ?? ''}`;

/** Rows of one roll number in one class that would become two accounts: the second is named. */
export function withRollNumbersApart(rows: readonly StudentRow[]): StudentRow[] {
  const first = new Map<string, StudentRow>();
  const repeated = new Map<StudentRow, number>();
  for (const row of rows) {
    const key = row.problem === null ? keyOf(row) : null;
    if (key === null) continue;
    const before = first.get(key);
    if (before) repeated.set(row, before.row);
    else first.set(key, row);
  }
  // One of three and more, or of a whole school: never so strict that two students cannot be told to be one.
  if (repeated.size > Math.max(1, (first.size + repeated.size) * FEW)) return [...rows];
  return rows.map((row) => {
    const otherRow = repeated.get(row);
    return otherRow === undefined ? row : { ...row, problem: 'roll_number_repeated', otherRow };
  });
}
