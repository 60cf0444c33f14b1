import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMadeAddress } from '#core/domain/people/roll-number.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { StudentRecordForm } from '#web/components/student-record/student-record-form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { makeSlip, studentRecordQuery } from '#web/features/admin-user/api/student-record.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { fileOfBase64 } from '#web/lib/page/file-base64.ts';
import { toast } from '#web/lib/page/toast.ts';
import { BLANK_RECORD, type StudentRecord } from '#web/lib/people/student-record.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** By what number the institute knows a student, and whom it calls. */
export function StudentRecordCard({ userId, email }: { userId: string; email: string | null }) {
  const { t } = useTranslation('student-record');
  const record = useQuery(studentRecordQuery(userId));
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('title')}</CardTitle>
      {record.isError ? (
        <LoadError error={record.error} onRetry={() => record.refetch()} />
      ) : record.isPending ? (
        <Skeleton className="h-48 rounded-lg" />
      ) : (
        <RecordForm
          key={JSON.stringify(record.data)}
          userId={userId}
          record={record.data ?? BLANK_RECORD}
          bySlip={isMadeAddress(email ?? '')}
        />
      )}
    </Card>
  );
}

type RecordFormProps = { userId: string; record: StudentRecord; bySlip: boolean };

function RecordForm({ userId, record, bySlip }: RecordFormProps) {
  const { t } = useTranslation('admin-user');
  const queryClient = useQueryClient();
  const slip = useMutation({
    mutationFn: () => makeSlip(userId),
    onSuccess: ({ pdf }) => downloadFile(fileOfBase64(pdf, 'application/pdf'), 'sign-in-slip.pdf'),
    onError: (error) => toast.error(failureText(error, t('record.slipFailed'))),
  });
  return (
    <>
      <StudentRecordForm
        userId={userId}
        record={record}
        onSaved={() => queryClient.invalidateQueries({ queryKey: adminUserKeys.user(userId) })}
      >
        {bySlip && (
          <Button variant="outline" busy={slip.isPending} onClick={() => slip.mutate()}>
            <Printer aria-hidden="true" />
            <span>{t('record.slip')}</span>
          </Button>
        )}
      </StudentRecordForm>
      {bySlip && <p className="text-muted-foreground text-sm">{t('record.slipText')}</p>}
    </>
  );
}
