import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

interface UserChange<Request, Answer> {
  change: (request: Request) => Promise<Answer>;
  /** Of the toast that follows. */
  done: (request: Request) => { title: string; text?: string };
  /** When the server gives no reason. */
  failed: string;
}

/** One change of an account at a time, however quickly is clicked; the list is read again in any case. */
export function useUserChange<Request, Answer>({ change, done, failed }: UserChange<Request, Answer>) {
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (_, request) => {
      const { title, text } = done(request);
      toast.success(title, text);
    },
    onError: (error) => toast.error(failureText(error, failed)),
    onSettled: () => {
      leave();
      void queryClient.invalidateQueries({ queryKey: adminUsersKeys.all });
    },
  });
  return {
    isPending: mutation.isPending,
    run: (request: Request, onDone?: (answer: Answer) => void) => {
      if (enter()) mutation.mutate(request, { onSuccess: onDone });
    },
  };
}
