import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMadeAddress } from '#core/domain/people/roll-number.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  makeSlip,
  RECORD_FIELDS,
  type StudentRecord,
  saveStudentRecord,
  studentRecordQuery,
} from '#web/features/admin-user/api/student-record.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { fileOfBase64 } from '#web/lib/page/file-base64.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const BLANK: StudentRecord = { roll_number: null, mobile: null, parent_mobile: null, parent_email: null };

/** By what number the institute knows a student, and whom it calls. */
export function StudentRecordCard({ userId, email }: { userId: string; email: string | null }) {
  const { t } = useTranslation('admin-user');
  const record = useQuery(studentRecordQuery(userId));
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('record.title')}</CardTitle>
      {record.isError ? (
        <LoadError error={record.error} onRetry={() => record.refetch()} />
      ) : record.isPending ? (
        <Skeleton className="h-48 rounded-lg" />
      ) : (
        <RecordForm
          key={JSON.stringify(record.data)}
          userId={userId}
          record={record.data ?? BLANK}
          bySlip={isMadeAddress(email ?? '')}
        />
      )}
    </Card>
  );
}

function RecordForm({ userId, record, bySlip }: { userId: string; record: StudentRecord; bySlip: boolean }) {
  const { t } = useTranslation('admin-user');
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(record);
  const save = useMutation({
    mutationFn: () => saveStudentRecord(userId, draft),
    onSuccess: () => {
      toast.success(t('record.saved'));
      return queryClient.invalidateQueries({ queryKey: adminUserKeys.user(userId) });
    },
    onError: (error) => toast.error(failureText(error, t('record.failed'))),
  });
  const slip = useMutation({
    mutationFn: () => makeSlip(userId),
    onSuccess: ({ pdf }) => downloadFile(fileOfBase64(pdf, 'application/pdf'), 'sign-in-slip.pdf'),
    onError: (error) => toast.error(failureText(error, t('record.slipFailed'))),
  });
  const isChanged = RECORD_FIELDS.some((field) => draft[field] !== record[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save.mutate();
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {RECORD_FIELDS.map((field) => (
        <Field key={field} label={t(`record.${field}`)}>
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
          {t('record.save')}
        </Button>
        {bySlip && (
          <Button variant="outline" busy={slip.isPending} onClick={() => slip.mutate()}>
            <Printer aria-hidden="true" />
            <span>{t('record.slip')}</span>
          </Button>
        )}
      </div>
      {bySlip && <p className="text-muted-foreground text-sm">{t('record.slipText')}</p>}
    </form>
  );
}
