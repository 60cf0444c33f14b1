import { z } from 'zod';
import { checkQuestion, severityOf } from '#core/domain/question-import/check-question.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import type { ExamsOfImport } from '#core/domain/question-import/recognise-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { ClaimedImport } from './claim-import.ts';
import { formulaProblem } from './formula-problem.ts';
import { rewriteRow } from './write-rows.ts';

/** Of one import: more than a paper has, and no more than one transaction should look at. */
const MOST = 2_000;
const SELECT = `
  select place, parsed from public.question_import_rows
  where import_id = $1 and severity = 'waiting' and not is_imported order by place limit ${MOST}`;
const Row = z.object({ place: z.number(), parsed: z.custom<ParsedQuestion>() });

/** Rows that waited for a subject, checked once more: it may be there by now. @returns whether one may go on */
export async function recheckWaiting(
  tx: Transaction,
  { id: importId, choices }: Pick<ClaimedImport, 'id' | 'choices'>,
  exams: ExamsOfImport,
): Promise<boolean> {
  let isAnyReady = false;
  for (const { place, parsed } of await queryRows(tx, Row, SELECT, [importId])) {
    const { problems } = checkQuestion(parsed, {
      exams,
      ...{ defaults: choices.defaults ?? {}, formulaProblem },
    });
    const severity = severityOf(problems);
    if (severity === 'waiting') continue;
    await rewriteRow(tx, importId, { place, parsed, problems, severity });
    isAnyReady ||= severity !== 'error';
  }
  return isAnyReady;
}
