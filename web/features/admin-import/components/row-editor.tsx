import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CSV_COLUMNS } from '#core/domain/question-bank/question-csv.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { correctRow } from '#web/features/admin-import/api/change-import.ts';
import type { ImportRow } from '#web/features/admin-import/api/list-rows.ts';
import { ProblemList } from '#web/features/admin-import/components/problem-list.tsx';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { changedFields, fieldsOf, type RowFields } from '#web/features/admin-import/model/row-fields.ts';
import { toast } from '#web/lib/page/toast.ts';

const LONG = ['stem', 'explanationText'];

type RowEditorProps = { importId: string; row: ImportRow; onClose: () => void };

/** The fields of a row as the file writes them; saved, the row is checked again. */
export function RowEditor({ importId, row, onClose }: RowEditorProps) {
  const { t } = useTranslation(['admin-import', 'common']);
  const before = fieldsOf(row.parsed);
  const [fields, setFields] = useState<RowFields>(before);
  const form = useId();
  const save = useImportStep(
    (changed: Partial<RowFields>) => correctRow({ import_id: importId, place: row.place, fields: changed }),
    {
      onSuccess: () => {
        toast.success(t('editor.saved'));
        onClose();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = changedFields(before, fields);
    if (changed) save.run(changed);
    else onClose();
  };
  const wrong = (column: string) => row.problems.some((problem) => problem.column === column);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')} className="sm:max-w-3xl">
        <DialogHeader>
          <DialogTitle>{t('editor.title', { row: row.row })}</DialogTitle>
          <DialogDescription>{t('editor.text')}</DialogDescription>
        </DialogHeader>
        {row.problems.length > 0 && <ProblemList problems={row.problems} />}
        <form id={form} className="mt-2 grid gap-4 sm:grid-cols-2" onSubmit={submit} noValidate>
          {CSV_COLUMNS.map((column) => (
            <Field
              key={column}
              label={<span className="font-mono text-sm">{column}</span>}
              className={LONG.includes(column) ? 'sm:col-span-2' : ''}
            >
              {(control) => {
                const shared = {
                  ...control,
                  'aria-invalid': wrong(column) || undefined,
                  value: fields[column],
                  onChange: (event: { target: { value: string } }) =>
                    setFields({ ...fields, [column]: event.target.value }),
                };
                return LONG.includes(column) ? <Textarea {...shared} rows={4} /> : <Input {...shared} />;
              }}
            </Field>
          ))}
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            {t('editor.save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
