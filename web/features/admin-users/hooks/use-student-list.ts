import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_LIST_BYTES } from '#core/contracts/admin-users/student-list.ts';
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

/** A list of students on its way: chosen, its columns placed, checked after each change, and invited. */
export function useStudentList() {
  const { t } = useTranslation('admin-users');
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<StudentListToInvite | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const check = useMutation({ mutationFn: checkStudentList });
  const invite = useMutation({
    mutationFn: inviteStudentList,
    onError: (error) => toast.error(failureText(error, t('list.failed'))),
  });
  const choose = async (file: File | undefined) => {
    check.reset();
    setChosen(null);
    setTooLarge(file !== undefined && file.size > MOST_LIST_BYTES);
    if (!file || file.size > MOST_LIST_BYTES) return;
    // Sent twice, the same id is the same list.
    const list = { list_id: newId(), file_name: file.name.slice(0, 200), file: await fileBase64(file) };
    setChosen(list);
    check.mutate({ file: list.file });
  };
  const place = (column: number, field: StudentField | null) => {
    if (!chosen || !check.data) return;
    const columns = check.data.columns.map((each, at) => (at === column ? field : each.field));
    setChosen({ ...chosen, columns });
    check.mutate({ file: chosen.file, columns });
  };
  const startOver = () => {
    check.reset();
    invite.reset();
    setChosen(null);
    setTooLarge(false);
    void queryClient.invalidateQueries({ queryKey: adminUsersKeys.all });
  };
  return { chosen, tooLarge, check, invite, choose, place, startOver };
}
