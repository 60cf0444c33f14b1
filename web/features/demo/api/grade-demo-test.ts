import { type GradeDemoTestRequest, GradeDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { languageOf } from '#web/lib/i18n/languages.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** The key comes with this answer, and not before. */
export const gradeDemoTest = (answers: GradeDemoTestRequest['answers']) =>
  callFunction(
    'grade-demo-test',
    { answers, language: languageOf(i18n.language) },
    { schema: GradeDemoTestResponse },
  );
