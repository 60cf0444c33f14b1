import { z } from 'zod';
import { PaperContent } from '#core/contracts/papers/paper-content.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { insertPaper, type PaperRow, questionsOf, type SavedPaper } from './paper-rows.ts';

/** The newest successor of each question that has one: corrected twice, it is followed twice. */
const SELECT_SUCCESSORS = `
  with recursive follow as (
    select q.id as original, q.successor_id as id, 1 as steps from public.questions q
    where q.id = any ($1::uuid[]) and q.successor_id is not null
    union all
    select f.original, q.successor_id, f.steps + 1 from follow f join public.questions q on q.id = f.id
    where q.successor_id is not null and f.steps < 100
  )
  select distinct on (original) original, id from follow order by original, steps desc`;
const Successor = z.object({ original: z.string(), id: z.string() });

/** A draft of the same content; as a version, with what has replaced its questions since. */
export async function copyPaper(
  tx: Transaction,
  paper: PaperRow,
  { as, userId }: { as: 'copy' | 'version'; userId: string },
): Promise<SavedPaper> {
  const content = PaperContent.parse(
    Object.fromEntries(Object.keys(PaperContent.shape).map((key) => [key, paper[key as keyof PaperRow]])),
  );
  if (as === 'copy') return insertPaper(tx, content, { userId });
  const rows = await queryRows(tx, Successor, SELECT_SUCCESSORS, [questionsOf(paper)]);
  const successors = new Map(rows.map(({ original, id }) => [original, id]));
  const taken = new Set<string>();
  const sections = content.sections.map((section) => ({
    ...section,
    questions: section.questions
      .map((id) => successors.get(id) ?? id)
      .filter((id) => !taken.has(id) && taken.add(id)),
  }));
  return insertPaper(tx, { ...content, sections }, { userId, replacesId: paper.id });
}
