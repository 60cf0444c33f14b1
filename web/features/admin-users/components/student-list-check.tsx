import { useTranslation } from 'react-i18next';
import type { CheckedRow, CheckStudentListResponse } from '#core/contracts/admin-users/student-list.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { rowProblemValues } from '#web/features/admin-users/model/row-problem-values.ts';

/** What a row that is left out is known by: the number where that is what is wrong. */
const whatOf = ({ by_roll_number: isByNumber, problem, ...row }: CheckedRow) =>
  isByNumber || problem?.startsWith('roll_number') ? row.roll_number : row.email || row.full_name;

const SHOWN = 50;
const MOST_PASSED_OVER = 20;

/** What would become of the rows, and which are left out and why. */
export function StudentListCheck({ checked }: { checked: CheckStudentListResponse }) {
  const { t } = useTranslation('admin-users');
  const { problem, rows, sheets, new_groups: newGroups, passed_over: passedOver } = checked;
  if (problem) return <Alert role="alert">{t(`list.problems.${problem}`)}</Alert>;
  const scriptName = (script: string) => t(`list.scripts.${script as 'other'}`);
  const right = rows.filter((row) => row.problem === null);
  const wrong = rows.filter((row) => row.problem !== null);
  const of = (account: string) => right.filter((row) => row.account === account).length;
  const [waiting, inUse] = [of('waiting'), of('in_use')];
  const slips = right.filter((row) => row.by_roll_number && row.account === 'new').length;
  return (
    <div className="grid gap-3" role="status">
      <ul className="grid gap-1">
        <li className="font-medium">{t('list.ready', { count: right.length - inUse - slips })}</li>
        {slips > 0 && <li className="font-medium">{t('list.bySlip', { count: slips })}</li>}
        {waiting > 0 && <li>{t('list.waiting', { count: waiting })}</li>}
        {inUse > 0 && <li>{t('list.inUse', { count: inUse })}</li>}
        {newGroups.length > 0 && (
          <li className="wrap-anywhere">{t('list.newGroups', { names: newGroups.join(', ') })}</li>
        )}
        {sheets.joined.map(({ name, from }) => (
          <li key={from} className="wrap-anywhere text-muted-foreground">
            {t('list.sheetFollows', { name, row: from })}
          </li>
        ))}
        {sheets.others.map((name) => (
          <li key={name} className="wrap-anywhere font-medium">
            {t('list.sheetNotRead', { name })}
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
        {wrong.length > 0 && <li className="font-semibold">{t('list.wrong', { count: wrong.length })}</li>}
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
          {wrong.length > SHOWN && <li>{t('list.more', { count: wrong.length - SHOWN })}</li>}
        </ul>
      )}
    </div>
  );
}
