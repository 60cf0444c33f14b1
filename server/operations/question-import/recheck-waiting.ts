import { z } from 'zod';
import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { checkQuestion, severityOf } from '#core/domain/question-import/check-question.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
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
  importId: string,
  choices: ImportChoices,
): Promise<boolean> {
  let isAnyReady = false;
  for (const { place, parsed } of await queryRows(tx, Row, SELECT, [importId])) {
    const { problems } = checkQuestion(parsed, { defaults: choices.defaults ?? {}, formulaProblem });
    const severity = severityOf(problems);
    if (severity === 'waiting') continue;
    await rewriteRow(tx, importId, { place, parsed, problems, severity });
    isAnyReady ||= severity !== 'error';
  }
  return isAnyReady;
}
