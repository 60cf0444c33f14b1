import { z } from 'zod';
import type { TellAnswerRequest, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { LANGUAGE_OF_PROFILE } from '#server/operations/attempts/shown-questions.ts';
import { lockPracticeQuestion } from './lock-practice-question.ts';

/** Options by their places on the screen, as in `closeAttempts`; the key by the bank's. $1 attempt, $2 question, $3 student, $4 language */
const SELECT_ANSWER = `
  select t.mode, r.selected_index as "selectedIndex", private.may_be_told($3, $1, $2) as "mayBeTold",
    (
      select coalesce(json_agg(shown.place order by shown.place), '[]')
      from generate_series(0, cardinality(q.options) - 1) as shown (place)
      where q.dropped or coalesce(aq.option_order[shown.place + 1], shown.place)
        = any (coalesce(q.accepted_indexes, array[q.correct_index]))
    ) as right,
    coalesce(l.explanation, q.explanation) as explanation, q.topic
  from public.attempt_questions aq
    join public.attempts a on a.id = aq.attempt_id
    join public.tests t on t.id = a.test_id
    join public.questions q on q.id = aq.question_id
    left join public.profiles p on p.user_id = a.user_id
    left join public.question_localizations l
      on l.question_id = q.id and l.language = coalesce($4, ${LANGUAGE_OF_PROFILE})
    left join public.attempt_responses r on r.attempt_id = aq.attempt_id and r.question_id = aq.question_id
  where aq.attempt_id = $1 and aq.question_id = $2 and a.user_id = $3`;

const AnswerRow = z.object({
  mode: z.string(),
  selectedIndex: z.number().nullable(),
  mayBeTold: z.boolean(),
  right: z.array(z.number()),
  explanation: z.unknown(),
  topic: z.string().nullable(),
});

const KEEP_TOLD = `
  update public.attempt_responses set told_at = coalesce(told_at, clock_timestamp()),
    confidence = case when told_at is null then $3 else confidence end
  where attempt_id = $1 and question_id = $2
  returning selected_index as "selectedIndex"`;

const ToldRow = z.object({ selectedIndex: z.number() });

/**
 * Tells the outcome of one saved answer; its option stands from then on.
 * @throws not_found for what is no practice of the student; attempt_submitted, time_over; not_answered; told_later
 */
export async function tellAnswer(
  tx: Transaction,
  userId: string,
  { selected_index, confidence, ...asked }: TellAnswerRequest,
): Promise<TellAnswerResponse> {
  const answer = await lockPracticeQuestion(tx, userId, asked, AnswerRow, SELECT_ANSWER);
  if (answer.selectedIndex !== selected_index)
    throw new AppError('not_answered', 'This answer is not saved yet. Please try again.');
  if (!answer.mayBeTold)
    throw new AppError('told_later', 'This question stands in another test you have not finished.');
  const { selectedIndex } = await queryRow(tx, ToldRow, KEEP_TOLD, [
    asked.attempt_id,
    asked.question_id,
    confidence ?? null,
  ]);
  return {
    is_right: answer.right.includes(selectedIndex),
    right_indexes: answer.right,
    explanation: explanationText(answer.explanation),
    topic: answer.topic,
  };
}
