import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  ChangeConductResponse,
  type ConductChange,
  GetConductResponse,
} from '#core/contracts/conduct/conduct.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const KEY = ['admin', 'conduct'] as const;
const AGAIN_MS = 30_000;

export const conductQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => callFunction('get-conduct', {}, { schema: GetConductResponse, signal }),
    refetchInterval: AGAIN_MS,
  });

export const changeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (change: ConductChange) =>
      callFunction('change-conduct', change, { schema: ChangeConductResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
