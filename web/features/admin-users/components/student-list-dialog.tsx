import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
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
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import { checkStudentList, inviteStudentList } from '#web/features/admin-users/api/student-list.ts';
import { StudentListCheck } from '#web/features/admin-users/components/student-list-check.tsx';
import { StudentListWork } from '#web/features/admin-users/components/student-list-work.tsx';
import { STUDENT_LIST_TEMPLATE } from '#web/features/admin-users/model/student-list-csv.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { newId } from '#web/lib/page/new-id.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** A list that was chosen; sent twice, it is the same. */
type Chosen = { list_id: string; file_name: string; csv: string };

/** Students of a file: checked first, then invited in the background, with a report to keep. */
export function StudentListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-users', 'common']);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useMutation({ mutationFn: checkStudentList });
  const invite = useMutation({
    mutationFn: inviteStudentList,
    onError: (error) => toast.error(failureText(error, t('list.failed'))),
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    check.reset();
    setChosen(null);
    if (!file) return;
    const csv = await file.text();
    setChosen({ list_id: newId(), file_name: file.name.slice(0, 200), csv });
    check.mutate(csv);
  };
  const startOver = () => {
    check.reset();
    invite.reset();
    setChosen(null);
    void queryClient.invalidateQueries({ queryKey: adminUsersKeys.all });
  };
  const close = () => {
    startOver();
    onClose();
  };
  const count = check.data?.rows.filter(({ problem }) => problem === null).length ?? 0;
  const template = () =>
    downloadFile(new Blob([STUDENT_LIST_TEMPLATE], { type: 'text/csv;charset=utf-8' }), 'students.csv');
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('list.title')}</DialogTitle>
          <DialogDescription>{t('list.text')}</DialogDescription>
        </DialogHeader>
        {invite.data ? (
          <StudentListWork listId={invite.data.list_id} />
        ) : (
          <div className="grid gap-4">
            <Field label={t('list.file')}>
              {(control) => (
                <Input
                  {...control}
                  type="file"
                  accept=".csv,text/csv"
                  onChange={(event) => void choose(event)}
                />
              )}
            </Field>
            {!chosen && (
              <Button variant="ghost" size="sm" className="justify-self-start" onClick={template}>
                {t('list.template')}
              </Button>
            )}
            {check.isPending && <p role="status">{t('list.checking')}</p>}
            {check.isError && <Alert role="alert">{failureText(check.error, t('list.checkFailed'))}</Alert>}
            {check.data && <StudentListCheck checked={check.data} />}
          </div>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={close}>
            {t('common:close')}
          </Button>
          {invite.data ? (
            <Button onClick={startOver}>{t('list.again')}</Button>
          ) : (
            <Button
              disabled={!chosen || count === 0}
              busy={invite.isPending}
              onClick={() => chosen && invite.mutate(chosen)}
            >
              {t('list.submit', { count })}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
