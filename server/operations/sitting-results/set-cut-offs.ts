import type { SetCutOffs } from '#core/contracts/exams/exam-shape.ts';
import { partsOfPaper } from '#core/domain/sitting-results/parts-of-paper.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { lockSitting } from '#server/operations/sittings/sitting-rows.ts';
import { openFinished } from './open-results.ts';

/** A change of `private.sittings` is written to the audit log by the table itself. */
const UPDATE = 'update private.sittings set cut_offs = $2 where id = $1';

interface Setting {
  sittingId: string;
  userId: string;
  /** null: what was set is taken back. */
  cutOffs: SetCutOffs | null;
}

/** @throws as openFinished; forbidden where the sitting is not the caller's; invalid_request */
export async function setCutOffs(tx: Transaction, { sittingId, userId, cutOffs }: Setting): Promise<void> {
  // Whoever may not know that there is such a sitting is told so before it is locked.
  const { holds, test } = await openFinished(tx, sittingId, userId);
  if (!holds) throw new AppError('forbidden', 'Cut-offs are set by who holds the exam.');
  await lockSitting(tx, sittingId);
  if (cutOffs) requireFitting(cutOffs, partsOfPaper(test.marking, test.questions, test.sections));
  const isNothing = cutOffs?.paper === null && cutOffs.sections.every((marks) => marks === null);
  await tx.query(UPDATE, [sittingId, cutOffs && !isNothing ? JSON.stringify(cutOffs) : null]);
}

function requireFitting({ paper, sections }: SetCutOffs, parts: ReturnType<typeof partsOfPaper>): void {
  if (sections.length !== parts.sections.length)
    throw new AppError('invalid_request', `This paper has ${parts.sections.length} sections with results.`);
  const asked = [
    { marks: paper, max: parts.paper.max_marks },
    ...parts.sections.map(({ max_marks: max }, place) => ({ marks: sections[place] ?? null, max })),
  ];
  if (asked.some(({ marks, max }) => marks !== null && marks > max))
    throw new AppError('invalid_request', 'A cut-off asks for more marks than there are.');
}
