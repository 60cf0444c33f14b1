import { queryOptions } from '@tanstack/react-query';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { listHistory } from '#web/features/admin-question-form/api/list-history.ts';
import type { QuestionVersion } from '#web/features/admin-question-form/model/question-version.ts';

/** The last changes of a question, newest first: who made them, and when. */
export const latestEntriesQuery = ({ id, updatedAt }: Pick<QuestionVersion, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: questionFormKeys.latest(id, updatedAt),
    queryFn: ({ signal }) => listHistory(id, null, signal),
  });
