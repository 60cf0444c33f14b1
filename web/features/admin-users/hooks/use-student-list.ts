import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckStudentListResponse, MOST_LIST_BYTES } from '#core/contracts/admin-users/student-list.ts';
import type { StudentField } from '#core/domain/people/student-list.ts';
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import {
  checkStudentList,
  inviteStudentList,
  type StudentListToInvite,
} from '#web/features/admin-users/api/student-list.ts';
import { fileBase64 } from '#web/lib/page/file-base64.ts';
import { newId } from '#web/lib/page/new-id.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** A list of students on its way: chosen, its columns placed and its questions answered, checked after each change, and invited. */
export function useStudentList() {
  const { t } = useTranslation('admin-users');
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<StudentListToInvite | null>(null);
  /** By the last answer: it stays while the next is waited for. */
  const [checked, setChecked] = useState<CheckStudentListResponse | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const check = useMutation({ mutationFn: checkStudentList, onSuccess: setChecked });
  const invite = useMutation({
    mutationFn: inviteStudentList,
    onError: (error) => toast.error(failureText(error, t('list.failed'))),
  });
  const forget = () => {
    check.reset();
    setChecked(null);
    setChosen(null);
  };
  const checkAgain = (list: StudentListToInvite) => {
    setChosen(list);
    const { list_id: _id, file_name: _name, ...file } = list;
    check.mutate(file);
  };
  const choose = async (file: File | undefined) => {
    forget();
    setTooLarge(file !== undefined && file.size > MOST_LIST_BYTES);
    if (!file || file.size > MOST_LIST_BYTES) return;
    // Sent twice, the same id is the same list.
    checkAgain({ list_id: newId(), file_name: file.name.slice(0, 200), file: await fileBase64(file) });
  };
  const place = (column: number, field: StudentField | null) => {
    if (!chosen || !checked) return;
    const columns = checked.columns.map((each, at) => (at === column ? field : each.field));
    checkAgain({ ...chosen, columns });
  };
  const decide = (answer: Pick<StudentListToInvite, 'leave_out' | 'put_zeros'>) => {
    if (chosen) checkAgain({ ...chosen, ...answer });
  };
  const startOver = () => {
    forget();
    invite.reset();
    setTooLarge(false);
    void queryClient.invalidateQueries({ queryKey: adminUsersKeys.all });
  };
  return { chosen, checked, tooLarge, check, invite, choose, place, decide, startOver };
}
