import { queryOptions } from '@tanstack/react-query';
import { GetGroupSittingsResponse } from '#core/contracts/sitting-results/group-sittings.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const groupExamsQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group-exams', groupId] as const,
    queryFn: ({ signal }) =>
      callFunction('get-group-sittings', { group_id: groupId }, { schema: GetGroupSittingsResponse, signal }),
  });
