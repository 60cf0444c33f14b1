import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createTest, type NewTest } from '#web/features/test-builder/api/create-test.ts';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import {
  effectiveSelection,
  isComplete,
  type Selection,
} from '#web/features/test-builder/model/selection.ts';
import { toast } from '#web/lib/page/toast.ts';
import { needsPremium, parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { readSession } from '#web/lib/session/session-store.ts';

export function useCreateTest(onCreated: (test: NewTest) => void) {
  const { t } = useTranslation('test-builder');
  const bank = useBank();
  const { enter, leave } = useSingleFlight();
  const askToSignIn = () => toast.error(t('toasts.signInText'), t('toasts.signIn'));
  const { mutate, isPending, error } = useMutation({
    mutationFn: createTest,
    onSuccess: onCreated,
    onSettled: leave,
    onError: (error) => {
      if (parseError(error).status === 401) askToSignIn();
      else if (!needsPremium(error))
        toast.error(failureText(error, t('toasts.createFailedText')), t('toasts.createFailed'));
    },
  });
  const create = (selection: Selection) => {
    const settings = effectiveSelection(selection);
    if (settings.subjects.length === 0) {
      toast.error(t('toasts.selectSubjectsText'), t('toasts.selectSubjects'));
    } else if (!isComplete(selection)) toast.error(t('toasts.selectChapter'));
    else if (!readSession().session) askToSignIn();
    else if (enter()) mutate({ ...settings, demo: bank.isDemo, exam: bank.exam });
  };
  return {
    create,
    isCreating: isPending,
    /** What only Premium allows, in the server's words; stays on screen beside a link. */
    refusal: needsPremium(error) ? parseError(error).message : null,
  };
}
