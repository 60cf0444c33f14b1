import type { GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Queryable } from '#server/database/database.ts';
import { loadDemoQuestions } from './demo-questions.ts';

/** For a visitor: the key stays here. Null where there are no demo questions. */
export async function readDemoTest(
  tx: Queryable,
  language?: ContentLanguage,
): Promise<GetDemoTestResponse | null> {
  const demo = await loadDemoQuestions(tx, language);
  return demo.length > 0 ? { questions: demo.map(({ question, hints }) => ({ ...question, hints })) } : null;
}
