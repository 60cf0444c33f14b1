import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readValue } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.isAdmin(userId),
    queryFn: ({ signal }) => readValue(z.boolean(), (db) => db.rpc('is_admin'), signal),
  });
