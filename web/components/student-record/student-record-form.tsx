import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { RECORD_FIELDS, type StudentRecord, saveStudentRecord } from '#web/lib/people/student-record.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type StudentRecordFormProps = {
  userId: string;
  record: StudentRecord;
  onSaved: () => unknown;
  /** Buttons beside that which saves. */
  children?: ReactNode;
};

/** Roll number, mobile, and those of the parents. Administrators and clerks may save them. */
export function StudentRecordForm({ userId, record, onSaved, children }: StudentRecordFormProps) {
  const { t } = useTranslation('student-record');
  const [draft, setDraft] = useState(record);
  const save = useMutation({
    mutationFn: () => saveStudentRecord(userId, draft),
    onSuccess: () => {
      toast.success(t('saved'));
      return onSaved();
    },
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  const isChanged = RECORD_FIELDS.some((field) => draft[field] !== record[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !save.isPending) save.mutate();
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {RECORD_FIELDS.map((field) => (
        <Field key={field} label={t(field)}>
          {(control) => (
            <Input
              {...control}
              type={field === 'parent_email' ? 'email' : 'text'}
              inputMode={field.endsWith('mobile') ? 'tel' : undefined}
              maxLength={field === 'parent_email' ? 254 : 60}
              autoComplete="off"
              value={draft[field] ?? ''}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value.trimStart() || null })}
            />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isChanged} busy={save.isPending}>
          {t('save')}
        </Button>
        {children}
      </div>
    </form>
  );
}
