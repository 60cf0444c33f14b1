import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shareTokenQuery } from '#web/features/results/api/get-share-token.ts';
import { revokeShare } from '#web/features/results/api/revoke-share.ts';
import { shareAttempt } from '#web/features/results/api/share-attempt.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** The public link of a score: made when it is first shared, taken back with one press. */
export function useShare(userId: string, attemptId: string) {
  const { t } = useTranslation('results');
  const queryClient = useQueryClient();
  const query = shareTokenQuery(userId, attemptId);
  const { data: token = null } = useQuery(query);
  const share = useMutation({
    mutationFn: async () => {
      const made = shareAttempt(attemptId);
      const isCopied = await copyText(made.then(addressOf));
      return { token: await made, isCopied };
    },
    onSuccess: ({ token: made, isCopied }) => {
      queryClient.setQueryData(query.queryKey, made);
      if (isCopied) toast.success(t('next.shared'), t('next.sharedText'));
      else toast.error(t('next.shareFailed'));
    },
    onError: (error) => toast.error(failureText(error, t('next.linkFailed'))),
  });
  const revoke = useMutation({
    mutationFn: () => revokeShare(attemptId),
    onSuccess: () => {
      queryClient.setQueryData(query.queryKey, null);
      toast.success(t('next.revoked'), t('next.revokedText'));
    },
    onError: (error) => toast.error(failureText(error, t('next.revokeFailed'))),
  });
  return { address: token && addressOf(token), share, revoke };
}

function addressOf(token: string): string {
  return new URL(`/share/${token}`, window.location.origin).href;
}
