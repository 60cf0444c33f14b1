import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StudentRecordForm } from '#web/components/student-record/student-record-form.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#web/components/ui/dialog.tsx';
import { type FoundPerson, staffPeopleKeys } from '#web/features/staff-people/api/find-people.ts';

/** The numbers of one student, as a clerk corrects them. */
export function RecordDialog({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  const { t } = useTranslation(['staff', 'student-record', 'common']);
  const queryClient = useQueryClient();
  const onSaved = () => {
    onClose();
    return queryClient.invalidateQueries({ queryKey: staffPeopleKeys.all });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('student-record:titleOf', { name: person.full_name ?? person.email })}</DialogTitle>
        </DialogHeader>
        <StudentRecordForm userId={person.user_id} record={person.record} onSaved={onSaved} />
      </DialogContent>
    </Dialog>
  );
}
