import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { readExamDay } from '#web/features/profile/api/read-exam-day.ts';
import { updatePreferences } from '#web/features/profile/api/update-preferences.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** As the database does: whoever gives up the exam that is shown is back at NEET. */
const stillChosen = (current: string, chosen: readonly string[]) =>
  chosen.includes(current) ? current : NEET_EXAM;

/** Takes effect at once, and goes back when it could not be saved. */
export const setOtherExamsMutation = (client: QueryClient, userId: string) => {
  const { queryKey } = profileQuery(userId);
  const write = (other_exams: string[]) =>
    client.setQueryData(
      queryKey,
      (before) =>
        before && { ...before, other_exams, current_exam: stillChosen(before.current_exam, other_exams) },
    );
  return mutationOptions({
    mutationFn: ({ after }: { after: string[]; before: string[] }) =>
      updatePreferences(userId, { other_exams: after }),
    onMutate: ({ after }) => write(after),
    onSettled: (_saved, error, { before }) => {
      if (!error)
        return Promise.all([
          client.invalidateQueries({ queryKey: sharedKeys.chosenExams(userId) }),
          readExamDay(client),
        ]);
      write(before);
      // One of them may have been hidden meanwhile.
      return client.invalidateQueries({ queryKey: profileKeys.offeredExams });
    },
    scope: { id: 'preference-other_exams' },
  });
};
