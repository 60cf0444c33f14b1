import type { StudentListRow } from '#web/features/admin-users/api/student-list.ts';

/** With the columns the server looks for, and one line to write over. */
export const STUDENT_LIST_TEMPLATE = '\uFEFFEmail,Name,Group\r\nasha@example.com,Asha Rao,XII A\r\n';

interface ReportTexts {
  outcome: (row: StudentListRow) => string;
  problem: (row: StudentListRow) => string;
}

/** What became of every row, for a spreadsheet; what it would take for a formula begins with an apostrophe. */
export function studentListReport(rows: readonly StudentListRow[], texts: ReportTexts): string {
  const lines = rows.map((row) =>
    [row.row, row.email, row.full_name, row.group_name, texts.outcome(row), texts.problem(row)]
      .map(field)
      .join(','),
  );
  return `\uFEFF${['Row,Email,Name,Group,Outcome,Reason', ...lines].join('\r\n')}\r\n`;
}

function field(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
