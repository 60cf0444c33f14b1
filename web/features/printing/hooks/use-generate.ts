import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { generatePrintPdfs, type PrintOptions } from '#web/features/printing/api/generate-print-pdfs.ts';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { needsPremium, parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

const NO_QUESTIONS = /no questions/i;

/** Prints the test; what is printed takes its place on the screen at once. */
export function useGenerate(testId: string, questionCount: number) {
  const { t } = useTranslation('printing');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const sayNoQuestions = () => toast.error(t('generate.noQuestions'), t('generate.blocked'));
  const mutation = useMutation({
    mutationFn: (options: PrintOptions) => generatePrintPdfs(testId, options),
    onSuccess: (made) => {
      queryClient.setQueryData(printingKeys.package(testId), made);
      toast.success(t('generate.success'), t('generate.successText'));
    },
    onError: (error) => {
      const { code, message } = parseError(error);
      // Premium is not a failure: the screen says it in place, with the way there.
      if (needsPremium(error)) return;
      if (code === 'no_questions' || NO_QUESTIONS.test(message)) sayNoQuestions();
      else toast.error(failureText(error, t('generate.failedText')), t('generate.failed'));
    },
    onSettled: leave,
  });
  const generate = (options: PrintOptions) => {
    if (questionCount === 0) sayNoQuestions();
    else if (enter()) mutation.mutate(options);
  };
  return {
    generate,
    isPending: mutation.isPending,
    isPremiumNeeded: needsPremium(mutation.error),
  };
}
