import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminImportKeys } from '#web/features/admin-import/api/keys.ts';

/** For which exam the last file was that was sent or checked again from this page: the next one is likely for the same. Null: none was. */
export function useLastExam() {
  const queryClient = useQueryClient();
  const { data: last } = useQuery<string>({
    queryKey: adminImportKeys.exam,
    queryFn: skipToken,
    ...{ gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY },
  });
  return {
    last: last ?? null,
    remember: (exam: string) => queryClient.setQueryData<string>(adminImportKeys.exam, exam),
  };
}
