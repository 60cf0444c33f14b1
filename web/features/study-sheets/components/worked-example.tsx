import { useTranslation } from 'react-i18next';
import { MathText } from '#web/components/math-text/math-text.tsx';
import type { SheetExample } from '#web/lib/sheets/load-sheet.ts';

/** A problem with its solution, step by step. */
export function WorkedExample({ example, number }: { example: SheetExample; number: number }) {
  const { t } = useTranslation('library');
  return (
    <div className="my-2 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-xl border border-border bg-card p-4">
      <h3 className="font-semibold">{t('sheet.example', { number })}</h3>
      <MathText text={example.asks} lang="en" />
      <ol className="grid list-decimal grid-cols-[minmax(0,1fr)] gap-2 pl-6 leading-relaxed">
        {example.steps.map((step) => (
          <li key={step}>
            <MathText text={step} lang="en" />
          </li>
        ))}
      </ol>
      <div>
        <span className="font-semibold">{t('sheet.answer')}</span>
        <MathText text={example.answer} lang="en" />
      </div>
    </div>
  );
}
