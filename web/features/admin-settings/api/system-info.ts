import { queryOptions } from '@tanstack/react-query';
import { GetSystemInfoResponse } from '#core/contracts/settings/get-system-info.ts';
import { adminSettingsKeys } from '#web/features/admin-settings/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const systemInfoQuery = () =>
  queryOptions({
    queryKey: adminSettingsKeys.system,
    queryFn: ({ signal }) => callFunction('get-system-info', {}, { schema: GetSystemInfoResponse, signal }),
  });
