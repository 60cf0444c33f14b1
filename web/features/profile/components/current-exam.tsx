import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExamChoice } from '#web/components/exam-choice.tsx';
import { type Profile, profileQuery } from '#web/features/profile/api/get-profile.ts';
import { updatePreferences } from '#web/features/profile/api/update-preferences.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Which of the exams a student prepares for the screens show; nothing for who prepares for one alone. */
export function CurrentExam({ userId }: { userId: string }) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery(userId);
  const profile = useQuery(profileQuery(userId)).data;
  const write = (current_exam: string) =>
    queryClient.setQueryData(queryKey, (before: Profile | null | undefined) =>
      before ? { ...before, current_exam } : before,
    );
  const save = useMutation({
    mutationFn: ({ exam }: { exam: string; before: string }) =>
      updatePreferences(userId, { current_exam: exam }),
    onMutate: ({ exam }) => write(exam),
    onError: (_error, { before }) => {
      write(before);
      toast.error(t('examFailed'));
    },
    scope: { id: 'preference-current_exam' },
  });
  if (!profile || profile.other_exams.length === 0) return null;
  return (
    <ExamChoice
      userId={userId}
      label={t('exam')}
      exam={profile.current_exam}
      onChange={(exam) => save.mutate({ exam, before: profile.current_exam })}
    />
  );
}
