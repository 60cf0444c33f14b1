import { z } from 'zod';
import type { AddToPaperResponse } from '#core/contracts/papers/add-to-paper.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { MAX_QUESTION_COUNT } from '#core/contracts/test-builder/create-test.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { newPaper } from './new-paper.ts';
import { insertPaper, lockDraft, questionsOf, updatePaper } from './paper-rows.ts';

export interface QuestionsToAdd {
  to: { paper_id: string; section?: number | undefined } | { new_title: string };
  filter: QuestionFilter;
  /** How many the filter is said to mean. */
  expected: number;
  userId: string;
}

const SELECT_MATCHING = `
  with matching as materialized (
    select m.id, m.place from private.matching_questions($1::jsonb) with ordinality as m (id, place)
  ), fresh as (
    select id, place from matching where id <> all ($2::uuid[])
  )
  select (select count(*) from matching) as matching, (select count(*) from fresh) as fresh,
    array(select id from fresh order by place limit $3) as ids`;
const Matching = z.object({ matching: z.number(), fresh: z.number(), ids: z.array(z.string()) });

/** @throws not_found, paper_frozen, conflict when the filter means other questions than the caller was told */
export async function addQuestions(
  tx: Transaction,
  { to, filter, expected, userId }: QuestionsToAdd,
): Promise<AddToPaperResponse> {
  const paper = 'paper_id' in to ? await lockDraft(tx, to.paper_id) : null;
  const content = paper ?? newPaper('new_title' in to ? to.new_title : '');
  const present = questionsOf(content);
  const values = [filter, present, MAX_QUESTION_COUNT - present.length];
  const { matching, fresh, ids } = await queryRow(tx, Matching, SELECT_MATCHING, values);
  if (matching !== expected) {
    throw new AppError(
      'conflict',
      `The list has changed: it has ${matching} questions now. Nothing was added.`,
    );
  }
  const last = content.sections.length - 1;
  const at = 'paper_id' in to ? Math.min(to.section ?? last, last) : last;
  const sections = content.sections.map((section, index) =>
    index === at ? { ...section, questions: [...section.questions, ...ids] } : section,
  );
  const changed = { ...content, sections };
  const saved = paper
    ? await updatePaper(tx, paper.id, changed, userId)
    : await insertPaper(tx, changed, { userId });
  return { ...saved, added: ids.length, left_out: fresh - ids.length };
}
