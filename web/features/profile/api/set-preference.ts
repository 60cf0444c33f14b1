import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { readExamDay } from '#web/features/profile/api/read-exam-day.ts';
import { type Switches, updatePreferences } from '#web/features/profile/api/update-preferences.ts';

/** Takes effect at once, and goes back when it could not be saved. */
export const setPreferenceMutation = <Value extends boolean | number | string>(
  client: QueryClient,
  userId: string,
  name: keyof Switches | 'practice_minutes' | 'current_exam',
) => {
  const { queryKey } = profileQuery(userId);
  const isExam = name === 'current_exam';
  const write = (value: unknown) =>
    // The day of another exam is not known until it is read.
    client.setQueryData(
      queryKey,
      (profile) => profile && { ...profile, [name]: value, ...(isExam && { exam_date: null }) },
    );
  return mutationOptions({
    mutationFn: (value: Value) => updatePreferences(userId, { [name]: value }),
    onMutate: (value) => {
      const before = client.getQueryData(queryKey)?.[name as 'practice_minutes'];
      write(value);
      return { before };
    },
    onSettled: (_saved, error, _value, earlier) => {
      if (error) write(earlier?.before);
      return isExam ? readExamDay(client) : undefined;
    },
    scope: { id: `preference-${name}` },
  });
};
