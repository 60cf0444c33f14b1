import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import type { QuestionPlace } from '#web/features/admin-question-form/model/question-draft.ts';
import { firstPlace } from '#web/features/admin-question-form/model/subject-value.ts';
import { examSubjectsQuery } from '#web/lib/exams/exam-subjects.ts';

/**
 * Where a new question begins: where the last one of this page stood, else in the first subject of the exam that is shown.
 * @param exam null: not known yet; so is the place then
 */
export function useFirstPlace(exam: string | null) {
  const queryClient = useQueryClient();
  const { data: last } = useQuery<QuestionPlace>({
    queryKey: questionFormKeys.place,
    queryFn: skipToken,
    ...{ gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY },
  });
  const exams = useQuery(examSubjectsQuery());
  return {
    place: last ?? (exam === null || exams.isLoading ? null : firstPlace(exams.data ?? [], exam)),
    remember: ({ exam: of, subject }: QuestionPlace) =>
      queryClient.setQueryData<QuestionPlace>(questionFormKeys.place, { exam: of, subject }),
  };
}
