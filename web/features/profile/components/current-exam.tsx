import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExamChoice } from '#web/components/exam-choice.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { setPreferenceMutation } from '#web/features/profile/api/set-preference.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Which of the exams a student prepares for the screens show; nothing for who prepares for one alone. */
export function CurrentExam({ userId }: { userId: string }) {
  const { t } = useTranslation('shell');
  const profile = useQuery(profileQuery(userId)).data;
  const save = useMutation({
    ...setPreferenceMutation<string>(useQueryClient(), userId, 'current_exam'),
    onError: () => toast.error(t('examFailed')),
  });
  if (!profile || profile.other_exams.length === 0) return null;
  return <ExamChoice userId={userId} label={t('exam')} exam={profile.current_exam} onChange={save.mutate} />;
}
