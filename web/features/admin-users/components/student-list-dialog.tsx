import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMAT_FILES } from '#core/domain/question-import/import-format.ts';
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
import { StudentListCheck } from '#web/features/admin-users/components/student-list-check.tsx';
import { StudentListColumns } from '#web/features/admin-users/components/student-list-columns.tsx';
import { StudentListQuestions } from '#web/features/admin-users/components/student-list-questions.tsx';
import { StudentListWork } from '#web/features/admin-users/components/student-list-work.tsx';
import { StudentListsBefore } from '#web/features/admin-users/components/student-lists-before.tsx';
import { useStudentList } from '#web/features/admin-users/hooks/use-student-list.ts';
import { STUDENT_LIST_TEMPLATE } from '#web/features/admin-users/model/student-list-csv.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const ACCEPTED = [
  '.csv,.tsv,.txt,text/csv,text/plain',
  ...FORMAT_FILES.xlsx.endings.map((ending) => `.${ending}`),
  ...FORMAT_FILES.xlsx.types,
].join(',');

/** Students of a file: checked first, then invited in the background, with a report to keep. */
export function StudentListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-users', 'common']);
  const { chosen, checked, tooLarge, check, invite, choose, place, decide, startOver } = useStudentList();
  const [opened, setOpened] = useState<string | null>(null);
  const listId = invite.data?.list_id ?? opened;
  const again = () => {
    setOpened(null);
    startOver();
  };
  const close = () => {
    startOver();
    onClose();
  };
  const isUsable = checked !== null && checked.problem === null;
  const count = isUsable ? checked.counts.students - checked.counts.wrong : 0;
  const isAsked = checked?.zeros && chosen?.put_zeros === undefined;
  const template = () =>
    downloadFile(new Blob([STUDENT_LIST_TEMPLATE], { type: 'text/csv;charset=utf-8' }), 'students.csv');
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('list.title')}</DialogTitle>
          <DialogDescription>{t('list.text')}</DialogDescription>
        </DialogHeader>
        {listId ? (
          <StudentListWork listId={listId} />
        ) : (
          <div className="grid gap-4">
            <Field label={t('list.file')}>
              {(control) => (
                <Input
                  {...control}
                  type="file"
                  accept={ACCEPTED}
                  onChange={({ target }) => void choose(target.files?.[0])}
                />
              )}
            </Field>
            {!chosen && (
              <Button variant="ghost" size="sm" className="justify-self-start" onClick={template}>
                {t('list.template')}
              </Button>
            )}
            {tooLarge && <Alert role="alert">{t('list.problems.too_large')}</Alert>}
            {check.isPending && <p role="status">{t('list.checking')}</p>}
            {check.isError && <Alert role="alert">{failureText(check.error, t('list.checkFailed'))}</Alert>}
            {checked && checked.columns.length > 0 && (
              <StudentListColumns columns={checked.columns} disabled={check.isPending} onPlace={place} />
            )}
            {checked && chosen && (
              <StudentListQuestions
                checked={checked}
                answers={chosen}
                disabled={check.isPending}
                onAnswer={decide}
              />
            )}
            {checked && <StudentListCheck checked={checked} />}
            {isAsked && <p role="status">{t('list.zeros.first')}</p>}
            {!chosen && <StudentListsBefore onOpen={setOpened} />}
          </div>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={close}>
            {t('common:close')}
          </Button>
          {listId ? (
            <Button onClick={again}>{t('list.again')}</Button>
          ) : (
            <Button
              disabled={!chosen || count === 0 || check.isPending || Boolean(isAsked)}
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
