import { z } from 'zod';
import { checkQuestion, severityOf } from '#core/domain/question-import/check-question.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import { type CorrectedFields, correctFields } from '#core/domain/question-import/table/correct-fields.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { formulaProblem } from './formula-problem.ts';
import { lockImport } from './import-steps.ts';
import { MARK_NEAR_EARLIER, markPlaces } from './mark-duplicates.ts';
import { readExamsOfImport } from './read-syllabi.ts';
import { warnOfPaper } from './warn-of-paper.ts';
import { rewriteRow } from './write-rows.ts';

const SELECT_ROW = `select parsed from public.question_import_rows where import_id = $1 and place = $2 for update`;
/** Once the others are imported, only what waits can be corrected. */
const SELECT_WAITING = `select parsed from public.question_import_rows
  where import_id = $1 and place = $2 and severity = 'waiting' and not is_imported for update`;
const Row = z.object({ parsed: z.custom<ParsedQuestion>() });

interface Correction {
  fields?: CorrectedFields | undefined;
  isLeftOut?: boolean | undefined;
}

/** @throws not_found, and conflict when the import is not at its check */
export async function correctRow(
  tx: Transaction,
  { importId, place }: { importId: string; place: number },
  { fields, isLeftOut }: Correction,
): Promise<void> {
  const { choices, status, exam } = await lockImport(tx, importId, ['checked', 'done']);
  const row = await queryOptionalRow(tx, Row, status === 'done' ? SELECT_WAITING : SELECT_ROW, [
    importId,
    place,
  ]);
  if (!row && status === 'done')
    throw new AppError('conflict', 'The import is done meanwhile: only what waits in it can be corrected.');
  if (!row) throw notFound('Row');
  if (fields) {
    const parsed = correctFields(row.parsed, fields);
    const { problems } = checkQuestion(parsed, {
      exams: await readExamsOfImport(tx, exam),
      ...{ defaults: choices.defaults ?? {}, formulaProblem },
    });
    const checked = { place, row: parsed.row, parsed, problems, severity: severityOf(problems) };
    for (const warned of await warnOfPaper([checked])) await rewriteRow(tx, importId, warned);
    await tx.query(MARK_NEAR_EARLIER, [importId, place]);
    await markPlaces(tx, importId, place, place);
  }
  if (isLeftOut !== undefined) {
    await tx.query(
      'update public.question_import_rows set is_left_out = $3 where import_id = $1 and place = $2',
      [...[importId, place, isLeftOut]],
    );
  }
}
