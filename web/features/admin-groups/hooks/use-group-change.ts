import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminGroupsKeys } from '#web/features/admin-groups/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

interface GroupChange<Request, Answer> {
  change: (request: Request) => Promise<Answer>;
  /** Of the toast that follows; none where the screen shows it. */
  done?: (answer: Answer) => string;
  failed: string;
  onDone?: (answer: Answer) => void;
}

/** A change of groups; everything that is shown of them is read again. */
export function useGroupChange<Request, Answer>({
  change,
  done,
  failed,
  onDone,
}: GroupChange<Request, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if (done) toast.success(done(answer));
      onDone?.(answer);
    },
    onError: (error) => toast.error(failureText(error, failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminGroupsKeys.all }),
  });
}
