import { useTranslation } from 'react-i18next';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';

type Guess = readonly { column: string; at: number; example: string }[];

/** The columns of a table without headings were guessed; nothing is imported until somebody says they are right. */
export function ColumnsQuestion({ import: known, guess }: { import: QuestionImport; guess: Guess }) {
  const { t } = useTranslation('admin-import');
  const confirm = useImportStep(() => recheckImport(known.id, { ...known.choices, heading_row: 0 }));
  return (
    <Card className="grid gap-4 border-warning" aria-labelledby="columns-question">
      <CardTitle id="columns-question">{t('columnsGuessed.title')}</CardTitle>
      <p className="text-muted-foreground">{t('columnsGuessed.text')}</p>
      <dl className="grid gap-2 text-sm">
        {guess.map(({ column, at, example }) => (
          <div key={column} className="grid gap-x-4 sm:grid-cols-[16rem_1fr]">
            <dt>
              <span className="font-mono">{column}</span>
              <span className="text-muted-foreground">{` · ${t('choices.nameless', { number: at + 1 })}`}</span>
            </dt>
            <dd className="wrap-anywhere">
              <MathText text={example} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="secondary" busy={confirm.isPending} onClick={() => confirm.run(undefined)}>
          {t('columnsGuessed.confirm')}
        </Button>
      </div>
    </Card>
  );
}
