import { queryOptions } from '@tanstack/react-query';
import { GetFeaturesResponse } from '#core/contracts/features/get-features.ts';
import { adminFeaturesKeys } from '#web/features/admin-features/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const featuresQuery = () =>
  queryOptions({
    queryKey: adminFeaturesKeys.all,
    queryFn: ({ signal }) => callFunction('get-features', {}, { schema: GetFeaturesResponse, signal }),
  });
