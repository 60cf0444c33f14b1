import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const rows = ['tests', 'quick', 'results', 'boards', 'print', 'analytics'] as const;
const free = new Set<(typeof rows)[number]>(['quick', 'results', 'boards']);

/** What everybody has and what Premium adds, side by side; every mark has a word. */
export function Comparison() {
  const { t } = useTranslation('pricing');
  return (
    <table className="w-full text-left">
      <caption className="mb-3 text-left font-semibold text-xl">{t('compare.title')}</caption>
      <thead className="text-muted-foreground text-sm">
        <tr className="border-border border-b">
          <th scope="col" className="py-3 pr-3 font-medium">
            {t('compare.what')}
          </th>
          <th scope="col" className="w-22 py-3 pr-2 font-medium sm:w-36">
            {t('compare.free')}
          </th>
          <th scope="col" className="w-22 py-3 font-medium text-foreground sm:w-36">
            {t('title')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} className="border-border border-b align-top">
            <th scope="row" className="py-3.5 pr-3 font-normal">
              {t(`compare.${row}`)}
            </th>
            <td className="py-3.5 pr-2 text-muted-foreground">
              {row === 'tests' ? t('compare.oneADay') : <Mark has={free.has(row)} />}
            </td>
            <td className="py-3.5">{row === 'tests' ? t('compare.unlimited') : <Mark has />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ has }: { has: boolean }) {
  const { t } = useTranslation('pricing');
  return (
    <>
      {has ? (
        <Check aria-hidden="true" className="size-5 text-success-soft-foreground" />
      ) : (
        <Minus aria-hidden="true" className="size-5 text-muted-foreground" />
      )}
      <span className="sr-only">{has ? t('compare.yes') : t('compare.no')}</span>
    </>
  );
}
