import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FriendsChange } from '#core/contracts/friends/friends.ts';
import { changeFriends } from '#web/features/friends/api/friends.ts';
import { friendsKeys } from '#web/features/friends/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** One change after another; the answer is the lists as they are then, also where somebody else was quicker. */
export function useFriendsChange(userId: string) {
  const { t } = useTranslation('friends');
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ change }: { change: FriendsChange; said?: string }) => changeFriends(change),
    scope: { id: 'friends' },
    onSuccess: (friends, { said }) => {
      queryClient.setQueryData(friendsKeys.lists(userId), friends);
      if (said) toast.success(said);
    },
    onError: (error) => {
      toast.error(failureText(error, t('failed')));
      void queryClient.invalidateQueries({ queryKey: friendsKeys.lists(userId) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sharedKeys.leaderboard }),
  });
  return {
    /** @param said once it is done */
    change: (change: FriendsChange, said?: string) => save.mutate({ change, said }),
    isBusy: save.isPending,
  };
}
