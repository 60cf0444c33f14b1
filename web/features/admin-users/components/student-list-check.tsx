import { useTranslation } from 'react-i18next';
import type { CheckedRow, CheckStudentListResponse } from '#core/contracts/admin-users/student-list.ts';
import { MOST_STUDENTS } from '#core/domain/people/student-list.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { rowProblemValues } from '#web/features/admin-users/model/row-problem-values.ts';

/** What a row that is left out is known by: the number where that is what is wrong. */
const whatOf = ({ by_roll_number: isByNumber, problem, ...row }: CheckedRow) =>
  isByNumber || problem?.startsWith('roll_number') ? row.roll_number : row.email || row.full_name;

/** Of a list of thousands; the report names them all. */
const SHOWN = 200;
const MOST_PASSED_OVER = 20;

/** What would become of the rows, and which are left out and why. */
export function StudentListCheck({ checked }: { checked: CheckStudentListResponse }) {
  const { t } = useTranslation('admin-users');
  const { problem, rows, counts, sheets, new_groups: newGroups, passed_over: passedOver } = checked;
  if (problem) {
    const values = { students: counts.students, most: MOST_STUDENTS };
    return <Alert role="alert">{t(`list.problems.${problem}`, values)}</Alert>;
  }
  const scriptName = (script: string) => t(`list.scripts.${script as 'other'}`);
  const wrong = rows.filter((row) => row.problem !== null);
  const { waiting, in_use: inUse, by_slip: slips } = counts;
  const mails = counts.students - counts.wrong - inUse - slips;
  return (
    <div className="grid gap-3" role="status">
      <ul className="grid gap-1">
        <li className="font-medium">{t('list.ready', { count: mails })}</li>
        {slips > 0 && <li className="font-medium">{t('list.bySlip', { count: slips })}</li>}
        {waiting > 0 && <li>{t('list.waiting', { count: waiting })}</li>}
        {inUse > 0 && <li>{t('list.inUse', { count: inUse })}</li>}
        {newGroups.length > 0 && (
          <li className="wrap-anywhere">{t('list.newGroups', { names: newGroups.join(', ') })}</li>
        )}
        {sheets.joined.map(({ name, columns, from }) => (
          <li key={from} className="wrap-anywhere text-muted-foreground">
            {t(columns ? 'list.tableFollows' : 'list.sheetFollows', { name, columns, row: from })}
          </li>
        ))}
        {sheets.others.map(({ name, columns }) => (
          <li key={`${name} ${columns}`} className="wrap-anywhere font-medium">
            {t(columns ? 'list.tableNotRead' : 'list.sheetNotRead', { name, columns })}
          </li>
        ))}
        {passedOver.slice(0, MOST_PASSED_OVER).map(({ row, text }) => (
          <li key={row} className="wrap-anywhere text-muted-foreground">
            {t('list.passedOver', { row, text })}
          </li>
        ))}
        {passedOver.length > MOST_PASSED_OVER && (
          <li className="text-muted-foreground">
            {t('list.morePassedOver', { count: passedOver.length - MOST_PASSED_OVER })}
          </li>
        )}
        {counts.wrong > 0 && <li className="font-semibold">{t('list.wrong', { count: counts.wrong })}</li>}
      </ul>
      {wrong.length > 0 && (
        <ul className="grid max-h-56 gap-2 overflow-y-auto rounded-lg border border-border p-3 text-sm">
          {wrong.slice(0, SHOWN).map((row) => (
            <li key={row.row} className="grid">
              <span className="wrap-anywhere">
                {t('list.row', { row: row.row })}: {whatOf(row)}
              </span>
              <span className="text-muted-foreground">
                {t(`list.rowProblems.${row.problem ?? 'failed'}`, rowProblemValues(row, scriptName))}
              </span>
            </li>
          ))}
          {counts.wrong > SHOWN && <li>{t('list.more', { count: counts.wrong - SHOWN })}</li>}
        </ul>
      )}
    </div>
  );
}
