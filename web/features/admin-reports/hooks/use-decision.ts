import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminReportKeys } from '#web/features/admin-reports/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type Decision<Input, Output> = {
  decide: (input: Input) => Promise<Output>;
  onDecided: (output: Output) => void;
  /** What is said when nothing better is known. */
  failed: string;
};

/** A decision about a question of the queues, made once; the queues are read again, also where somebody was faster. */
export function useDecision<Input, Output>({ decide, onDecided, failed }: Decision<Input, Output>) {
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: decide,
    onSuccess: async (output) => {
      onDecided(output);
      await queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });
    },
    onError: async (error) => {
      const { status } = parseError(error);
      if (status !== 401) toast.error(failureText(error, failed));
      if (status === 409) await queryClient.invalidateQueries({ queryKey: adminReportKeys.all });
    },
    onSettled: leave,
  });
  return {
    isPending,
    decide: (input: Input) => {
      if (enter()) mutate(input);
    },
  };
}
