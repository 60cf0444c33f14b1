import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#web/features/admin-import/api/get-import.ts';
import { cn } from '#web/lib/page/cn.ts';

type ProblemListProps = {
  problems: readonly Problem[];
  /** Of the whole file: each says its row itself. */
  isOfFile?: boolean;
};

/** Those of Word files have a file of their own. */
const keyOf = (code: string) =>
  (code.startsWith('docx_') ? `docx-problems:${code}` : `problems.${code}`) as 'problems.empty';

/** What is wrong, in which column, and what to do about it; errors first. */
export function ProblemList({ problems, isOfFile = false }: ProblemListProps) {
  const { t } = useTranslation(['admin-import', 'docx-problems']);
  const sorted = [...problems].sort(
    (a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'),
  );
  return (
    <ul className="grid gap-1.5 text-sm">
      {sorted.map(({ severity, column, code, values, row }, at) => {
        const isError = severity === 'error';
        const Icon = isError ? CircleAlert : TriangleAlert;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never move
            key={at}
            className={cn(
              'flex items-start gap-2 rounded-lg px-3 py-2',
              isError
                ? 'bg-danger-soft text-danger-soft-foreground'
                : 'bg-warning-soft text-warning-soft-foreground',
            )}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              <span className="font-semibold">{t(`severity.${severity}`)}</span>
              <span>{isOfFile && row !== null && ` · ${t('rows.row', { row })}`}</span>
              <span>{column && ` · ${column}`}</span>
              <span>{': '}</span>
              <Message text={t(keyOf(code), { ...values, defaultValue: code })} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A quotation of a whole page would push all else away. */
const LONGEST = 400;

/** The text of a problem; one that quotes much is shown as far as it is opened. */
function Message({ text }: { text: string }) {
  if (text.length <= LONGEST) return <span>{text}</span>;
  const end = text.lastIndexOf(' ', LONGEST);
  return (
    <details className="group">
      <summary className="cursor-pointer rounded-md focus-visible:outline-2">
        {text.slice(0, end)}
        <span className="group-open:hidden"> …</span>
      </summary>
      <p className="mt-1">{text.slice(end + 1)}</p>
    </details>
  );
}
