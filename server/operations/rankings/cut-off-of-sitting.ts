import { partsOfPaper } from '#core/domain/sitting-results/parts-of-paper.ts';
import type { Queryable } from '#server/database/database.ts';
import { selectSatTest } from '#server/operations/sitting-results/open-results.ts';
import { readSittingAtTheDoor } from '#server/operations/sittings/sitting-rows.ts';

/** What the whole paper asks to be reached, as the institute says it now, in hundredths of a mark; null: nothing. */
export async function cutOffOfSitting(db: Queryable, sittingId: string): Promise<number | null> {
  const { testId } = await readSittingAtTheDoor(db, sittingId);
  const { marking, questions, sections, cutOff } = await selectSatTest(db, testId);
  return partsOfPaper(marking, questions, sections, cutOff).paper.cut_off?.marks ?? null;
}
