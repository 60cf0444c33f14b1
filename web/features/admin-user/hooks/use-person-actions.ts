import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  decideExtraTime,
  deleteUser,
  exportUser,
  setExtraTime,
  signOutUser,
} from '#web/features/admin-user/api/change-user.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** What an administrator can do to one account, one thing at a time. */
export function usePersonActions(userId: string, onDeleted: () => void) {
  const { t } = useTranslation('admin-user');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const shared = {
    onError: (error: unknown) => toast.error(failureText(error, t('failed'))),
    onSettled: () => {
      leave();
      void queryClient.invalidateQueries({ queryKey: adminUserKeys.all });
    },
  };
  const signOut = useMutation({
    ...shared,
    mutationFn: () => signOutUser(userId),
    onSuccess: ({ sessions }) => toast.success(t('sessions.ended', { count: sessions })),
  });
  const extraTime = useMutation({
    ...shared,
    mutationFn: (percent: number) => setExtraTime({ user_id: userId, percent }),
    onSuccess: () => toast.success(t('extraTime.saved')),
  });
  const decide = useMutation({
    ...shared,
    mutationFn: decideExtraTime,
    onSuccess: ({ status }) => toast.success(t(`extraTime.${status}`)),
  });
  const save = useMutation({
    ...shared,
    mutationFn: () => exportUser(userId),
    onSuccess: (file) => downloadFile(file, `${userId}.json`),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: () => deleteUser(userId),
    onSuccess: () => {
      toast.success(t('data.deleted'));
      onDeleted();
    },
  });
  return {
    signOut: () => enter() && signOut.mutate(),
    setExtraTime: (percent: number) => enter() && extraTime.mutate(percent),
    decideExtraTime: (decision: { asked_at: string; percent: number; reply: string }) =>
      enter() && decide.mutate({ user_id: userId, ...decision }),
    isDeciding: decide.isPending,
    exportData: () => enter() && save.mutate(),
    remove: () => enter() && remove.mutate(),
    isExporting: save.isPending,
  };
}
