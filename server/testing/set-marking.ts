import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import type { TestServer } from './test-server.ts';

/** As if the test had been made with this marking. */
export async function setMarking(server: TestServer, testId: string, marking: MarkingScheme): Promise<void> {
  await server.database.query(
    `update public.tests set marking = $2::jsonb, total_marks = $3 * (
       select count(*) from public.test_questions where test_id = $1
     ) where id = $1`,
    [testId, JSON.stringify(marking), marking.right],
  );
}
