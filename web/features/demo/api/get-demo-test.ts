import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type GetDemoTestRequest, GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { demoKeys } from '#web/features/demo/api/keys.ts';
import type { LanguageCode } from '#web/lib/i18n/languages.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readFirstData } from '#web/lib/requests/first-data.ts';

export const demoTestQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: demoKeys.test(language),
    queryFn: ({ signal }) => {
      const request: GetDemoTestRequest = { language };
      return callFunction('get-demo-test', request, { schema: GetDemoTestResponse, signal });
    },
    // Opened directly, the page brings them along, in English.
    initialData: () => (language === 'en' ? readFirstData(GetDemoTestResponse) : undefined),
    // Answers are the same in every language: the questions do not leave the screen meanwhile.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ questions }) => questions,
  });
