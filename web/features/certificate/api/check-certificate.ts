import { queryOptions } from '@tanstack/react-query';
import { CheckCertificateResponse } from '#core/contracts/competitions/competition.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', code],
    queryFn: ({ signal }) =>
      callFunction('check-certificate', { code }, { schema: CheckCertificateResponse, signal }),
    retry: false,
  });
