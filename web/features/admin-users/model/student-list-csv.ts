import type { StudentListRow } from '#web/features/admin-users/api/student-list.ts';

/** With the columns the server looks for, and one line to write over. */
export const STUDENT_LIST_TEMPLATE =
  '\uFEFFEmail,Name,Group,Roll No,Mobile,Parent Mobile,Parent Email\r\nasha@example.com,Asha Rao,XII A,1024,9812345678,9812300000,\r\n';

interface ReportTexts {
  outcome: (row: StudentListRow) => string;
  problem: (row: StudentListRow) => string;
}

/** What became of every row, for a spreadsheet; what it would take for a formula begins with an apostrophe. */
export function studentListReport(rows: readonly StudentListRow[], texts: ReportTexts): string {
  const lines = rows.map((row) =>
    [
      row.row,
      row.by_roll_number ? '' : row.email,
      row.full_name,
      row.group_name,
      row.roll_number,
      texts.outcome(row),
      texts.problem(row),
    ]
      .map(field)
      .join(','),
  );
  return `\uFEFF${['Row,Email,Name,Group,Roll No,Outcome,Reason', ...lines].join('\r\n')}\r\n`;
}

function field(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
