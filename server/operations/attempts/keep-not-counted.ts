import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { answerToRow } from '#core/domain/questions/kinds/rows.ts';
import type { GradedAttempt } from '#core/domain/scoring/grade-attempt.ts';
import { choiceSections } from '#core/domain/scoring/which-count.ts';
import type { Queryable } from '#server/database/database.ts';

/** What was not counted when these were graded before. */
const REMOVE = 'delete from public.items_not_counted where attempt_id = any ($1::uuid[])';

const INSERT = `
  insert into public.items_not_counted
    (attempt_id, user_id, question_id, position, selected_index, multiple, answer, time_ms, flagged)
  select i.attempt_id, i.user_id, i.question_id, i.position, i.selected_index, i.multiple, i.answer, i.time_ms,
    coalesce(r.flagged, false)
  from jsonb_to_recordset($1::jsonb) as i (attempt_id uuid, user_id uuid, question_id uuid, position int,
      selected_index smallint, multiple boolean, answer jsonb, time_ms int)
    left join public.attempt_responses r on r.attempt_id = i.attempt_id and r.question_id = i.question_id`;

/** What counted when it was graded before and was published since leaves figures and notebook, as what is graded again does. */
const TAKE_OUT = `
  with gone as (
    delete from public.items_attempted i using public.items_not_counted n
    where n.attempt_id = any ($1::uuid[]) and i.attempt_id = n.attempt_id and i.question_id = n.question_id
    returning i.user_id, i.question_id
  ),
  stale as (insert into private.study_figures_stale (user_id) select distinct user_id from gone)
  select array_agg(user_id) as users, array_agg(question_id) as questions from gone having count(*) > 0`;
const NOTE_ANEW = 'select private.note_mistakes_of_many($1::uuid[], $2::uuid[])';

interface Graded {
  attempt: { id: string; userId: string; marking: MarkingScheme };
  graded: Pick<GradedAttempt, 'notCounted'>;
}

/** Behind the items that count, of those tests alone in which not all do. */
export async function keepNotCounted(tx: Queryable, all: readonly Graded[]): Promise<void> {
  const ofChoice = all.filter(({ attempt }) => choiceSections(attempt.marking).length > 0);
  if (ofChoice.length === 0) return;
  const ids = ofChoice.map(({ attempt }) => attempt.id);
  const rows = ofChoice.flatMap(({ attempt, graded }) =>
    graded.notCounted.map(({ questionId, position, answer, timeMs }) => {
      const { selectedIndex, multiple, answer: other } = answerToRow(answer);
      return {
        attempt_id: attempt.id,
        user_id: attempt.userId,
        question_id: questionId,
        position,
        selected_index: selectedIndex,
        multiple,
        answer: other,
        time_ms: timeMs,
      };
    }),
  );
  await tx.query(REMOVE, [ids]);
  await tx.query(INSERT, [JSON.stringify(rows)]);
  const { rows: gone } = await tx.query(TAKE_OUT, [ids]);
  const [taken] = gone;
  if (taken) await tx.query(NOTE_ANEW, [taken.users, taken.questions]);
}
