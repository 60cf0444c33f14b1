import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { CSV_COLUMNS } from '#core/domain/question-bank/question-csv.ts';
import {
  OTHER_COLUMNS,
  type TableColumn,
  TRANSLATED_COLUMNS,
} from '#core/domain/question-import/table/table-columns.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { useSyllabus } from '#web/lib/exams/use-syllabus.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

type Columns = NonNullable<ImportChoices['columns']>;
type Defaults = NonNullable<ImportChoices['defaults']>;

/** How the file is to be understood: which column is which field, and what counts where it says nothing. */
export function FileChoices({
  import: known,
  areAllErrors,
}: {
  import: QuestionImport;
  /** As where no question has a subject: what is the same in the whole file is said here, once. */
  areAllErrors: boolean;
}) {
  const { t } = useTranslation('admin-import');
  const { table } = known.report;
  const [columns, setColumns] = useState<Columns>(known.choices.columns ?? table?.columns ?? {});
  const [chosenRow, setChosenRow] = useState(known.choices.heading_row);
  const [answersFrom, setAnswersFrom] = useState(known.choices.answers_from);
  const [defaults, setDefaults] = useState<Defaults>(known.choices.defaults ?? {});
  const recheck = useImportStep((choices: ImportChoices) => recheckImport(known.id, choices));
  const isUnknown = table !== undefined && (known.row_count === 0 || table.headingRow === 0);
  const isMoved = JSON.stringify(columns) !== JSON.stringify(table?.columns ?? {});
  // Who applies columns of a table without headings confirms them.
  const headingRow = chosenRow ?? (table?.headingRow === 0 ? 0 : undefined);
  const isSameHead =
    chosenRow === known.choices.heading_row || (chosenRow === table?.headingRow && !table?.isOfTwoRows);
  const apply = () =>
    recheck.run({
      // Columns of another row of headings are found again.
      ...(table && isSameHead && (isMoved || known.choices.columns) ? { columns } : {}),
      ...(table && headingRow !== undefined && { heading_row: headingRow }),
      ...(answersFrom !== undefined && { answers_from: answersFrom }),
      ...(known.choices.languages_apart !== undefined && { languages_apart: known.choices.languages_apart }),
      ...(known.choices.several_together && { several_together: true }),
      ...(known.choices.names && { names: known.choices.names }),
      ...(Object.keys(defaults).length > 0 ? { defaults } : {}),
    });
  return (
    <details className="rounded-xl border border-border bg-surface p-5" open={isUnknown || areAllErrors}>
      <summary className="cursor-pointer font-semibold">{t('choices.title')}</summary>
      <div className="mt-4 grid gap-6">
        {table && (
          <section className="grid gap-3">
            <h3 className="font-semibold">{t('choices.columns')}</h3>
            <p className="text-muted-foreground text-sm">
              <span>{t('choices.columnsText')}</span>
              <span>
                {table.encoding && ` ${t('choices.read', { encoding: table.encoding.toUpperCase() })}`}
              </span>
              <span>{table.sheet && ` ${t('choices.sheet', { sheet: table.sheet })}`}</span>
            </p>
            <TableFields
              table={table}
              chosenRow={chosenRow}
              onChosenRow={setChosenRow}
              answersFrom={answersFrom}
              onAnswersFrom={setAnswersFrom}
            />
            <ColumnFields headings={table.headings} columns={columns} onColumns={setColumns} />
          </section>
        )}
        <section className="grid gap-3">
          <h3 className="font-semibold">{t('choices.defaults')}</h3>
          <p className="text-muted-foreground text-sm">{t('choices.defaultsText')}</p>
          <DefaultFields exam={known.exam} defaults={defaults} onDefaults={setDefaults} />
        </section>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" busy={recheck.isPending} onClick={apply}>
            {t('choices.apply')}
          </Button>
          <p className="text-muted-foreground text-sm">{t('choices.applyText')}</p>
        </div>
      </div>
    </details>
  );
}

type TableFieldsProps = {
  table: NonNullable<QuestionImport['report']['table']>;
  /** undefined: what was found counts. */
  chosenRow: number | undefined;
  onChosenRow: (row: number | undefined) => void;
  answersFrom: 0 | 1 | undefined;
  onAnswersFrom: (from: 0 | 1 | undefined) => void;
};

const TWO_ROWS = 'two';

/** Which row names the columns, and what answers in figures count from. */
function TableFields({ table, chosenRow, onChosenRow, answersFrom, onAnswersFrom }: TableFieldsProps) {
  const { t } = useTranslation('admin-import');
  const from = answersFrom ?? table.answers?.from ?? '';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {table.topRows.length > 0 && (
        <Field label={t('choices.headingRow')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(chosenRow ?? (table.isOfTwoRows ? TWO_ROWS : table.headingRow))}
              onChange={({ target: { value } }) =>
                onChosenRow(value === TWO_ROWS ? undefined : Number(value))
              }
            >
              {table.isOfTwoRows && (
                <option value={TWO_ROWS}>
                  {t('choices.twoRows', {
                    row: table.headingRow,
                    below: table.secondRow ?? table.headingRow + 1,
                  })}
                </option>
              )}
              <option value="0">{t('choices.noHeadings')}</option>
              {table.topRows.map(({ number, text }) => (
                <option key={number} value={String(number)}>
                  {t('choices.headingOption', { row: number, text })}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {table.answers && (
        <Field label={t('choices.answersFrom')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(from)}
              onChange={({ target: { value } }) =>
                onAnswersFrom(value === '' ? undefined : value === '0' ? 0 : 1)
              }
            >
              <option value="">{t('choices.answersUnknown')}</option>
              <option value="0">{t('choices.answersZero')}</option>
              <option value="1">{t('choices.answersOne')}</option>
            </NativeSelect>
          )}
        </Field>
      )}
    </div>
  );
}

type ColumnFieldsProps = {
  headings: readonly string[];
  columns: Columns;
  onColumns: (columns: Columns) => void;
};

function ColumnFields({ headings, columns, onColumns }: ColumnFieldsProps) {
  const { t } = useTranslation('admin-import');
  const shown = [...CSV_COLUMNS, ...OTHER_COLUMNS, ...TRANSLATED_COLUMNS].filter(
    (column) =>
      CSV_COLUMNS.some((name) => name === column) ||
      ['options', 'stem_hi'].includes(column) ||
      columns[column] !== undefined ||
      (column.endsWith('_hi') && columns.stem_hi !== undefined),
  );
  const choose = (column: TableColumn, value: string) => {
    const { [column]: _, ...others } = columns;
    const at = Number(value);
    // A column of the file is one field only: it leaves the field it was.
    const kept = Object.fromEntries(
      Object.entries(others).filter(([, place]) => place !== at || value === ''),
    );
    onColumns(value === '' ? others : { ...kept, [column]: at });
  };
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {shown.map((column) => (
        <Field key={column} label={<span className="font-mono text-sm">{column}</span>}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(columns[column] ?? '')}
              onChange={(event) => choose(column, event.target.value)}
            >
              <option value="">{t('choices.none')}</option>
              {headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <option key={at} value={String(at)}>
                  {heading || t('choices.nameless', { number: at + 1 })}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ))}
    </div>
  );
}

function DefaultFields({
  exam,
  defaults,
  onDefaults,
}: {
  exam: string;
  defaults: Defaults;
  onDefaults: (defaults: Defaults) => void;
}) {
  const { t } = useTranslation('admin-import');
  const set = <Name extends keyof Defaults>(name: Name, value: Defaults[Name] | '') => {
    const { [name]: _, ...others } = defaults;
    onDefaults(value === '' || value === undefined ? others : { ...others, [name]: value });
  };
  const syllabus = useSyllabus(exam);
  const choices = {
    subject: syllabus.map(({ subject, name }) => [subject, name]),
    difficulty: DIFFICULTY_LEVELS.map((value) => [String(value), difficultyName(value)]),
    language: (['en', 'hi'] as const).map((value) => [value, t(`languages.${value}`)]),
    status: (['active', 'archived'] as const).map((value) => [value, t(`questionStatuses.${value}`)]),
  };
  const chapters = syllabus.find(({ subject }) => subject === defaults.subject)?.chapters ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {(['subject', 'difficulty', 'language', 'status'] as const).map((name) => (
        <Field key={name} label={t(`fields.${name}`)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(defaults[name] ?? '')}
              onChange={({ target: { value } }) =>
                set(name, (name === 'difficulty' && value !== '' ? Number(value) : value) as never)
              }
            >
              <option value="">{t('choices.ofFile')}</option>
              {choices[name].map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ))}
      {(['chapter', 'source'] as const).map((name) => (
        <Field key={name} label={t(`fields.${name}`)}>
          {(control) => (
            <>
              <Input
                {...control}
                list={`${control.id}-list`}
                maxLength={200}
                value={defaults[name] ?? ''}
                onChange={(event) => set(name, event.target.value)}
              />
              <datalist id={`${control.id}-list`}>
                {name === 'chapter' && chapters.map((chapter) => <option key={chapter} value={chapter} />)}
              </datalist>
            </>
          )}
        </Field>
      ))}
    </div>
  );
}
