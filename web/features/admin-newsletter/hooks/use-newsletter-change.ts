import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newsletterKey } from '#web/features/admin-newsletter/api/newsletter.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

interface NewsletterChange<Request, Response> {
  change: (request: Request) => Promise<Response>;
  failed: string;
  onDone: (response: Response) => void;
}

/** One at a time; the figures and the list are asked for again, also after a failure. */
export function useNewsletterChange<Request, Response>({
  change,
  failed,
  onDone,
}: NewsletterChange<Request, Response>) {
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => toast.error(failureText(error, failed)),
    onSettled: () => {
      leave();
      return queryClient.invalidateQueries({ queryKey: newsletterKey });
    },
  });
  return {
    isPending: mutation.isPending,
    mutate: (request: Request) => {
      if (enter()) mutation.mutate(request);
    },
  };
}
