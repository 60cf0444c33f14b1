import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { useSyllabus } from '#web/lib/exams/use-syllabus.ts';

type Guess = readonly { column: string; at: number; example: string }[];

/** Lines between the questions, or their chapters, may say it. */
const OF_FILE = 'of-file';

/** The columns of a table without headings were guessed; nothing is imported until somebody says they are right. */
export function ColumnsQuestion({ import: known, guess }: { import: QuestionImport; guess: Guess }) {
  const { t } = useTranslation('admin-import');
  const [subject, setSubject] = useState(known.choices.defaults?.subject ?? '');
  const syllabus = useSyllabus(known.exam);
  // No question is imported without a subject: where no column has it, it is asked here.
  const asksSubject = !guess.some(({ column }) => column === 'subject');
  const confirm = useImportStep(() =>
    recheckImport(known.id, {
      ...known.choices,
      heading_row: 0,
      ...(subject !== '' && subject !== OF_FILE && { defaults: { ...known.choices.defaults, subject } }),
    }),
  );
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
      {asksSubject && (
        <Field label={t('columnsGuessed.subject')} className="max-w-sm">
          {(control) => (
            <NativeSelect
              {...control}
              value={subject}
              onChange={({ target: { value } }) => setSubject(value)}
            >
              <option value="">{t('names.chooseSubject')}</option>
              <option value={OF_FILE}>{t('choices.ofFile')}</option>
              {syllabus.map(({ subject: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <div>
        <Button
          variant="secondary"
          disabled={asksSubject && subject === ''}
          busy={confirm.isPending}
          onClick={() => confirm.run(undefined)}
        >
          {t('columnsGuessed.confirm')}
        </Button>
      </div>
    </Card>
  );
}
