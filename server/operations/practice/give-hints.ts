import { z } from 'zod';
import type { GetHintRequest, GetHintResponse } from '#core/contracts/practice/get-hint.ts';
import { hintsOf } from '#core/domain/practice/hints.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { LANGUAGE_OF_PROFILE } from '#server/operations/attempts/shown-questions.ts';
import { lockPracticeQuestion } from './lock-practice-question.ts';

/** Options by their places in the bank: a hint names them by what they say. $1 attempt, $2 question, $3 student, $4 language */
const SELECT_QUESTION = `
  select t.mode, private.stands_in_practice_alone($3, $1, $2) as "mayBeHinted",
    coalesce(l.stem, q.stem) as stem, coalesce(l.options, q.options) as options,
    coalesce(l.explanation, q.explanation) as explanation,
    -- A topic has a name in the language of the bank alone.
    case when l.question_id is null then q.topic end as topic,
    coalesce(q.accepted_indexes, array[q.correct_index]) as "rightIndexes"
  from public.attempt_questions aq
    join public.attempts a on a.id = aq.attempt_id
    join public.tests t on t.id = a.test_id
    join public.questions q on q.id = aq.question_id
    left join public.profiles p on p.user_id = a.user_id
    left join public.question_localizations l
      on l.question_id = q.id and l.language = coalesce($4, ${LANGUAGE_OF_PROFILE})
  where aq.attempt_id = $1 and aq.question_id = $2 and a.user_id = $3`;

const QuestionRow = z.object({
  mode: z.string(),
  mayBeHinted: z.boolean(),
  stem: z.string(),
  options: z.array(z.string()),
  explanation: z.unknown(),
  topic: z.string().nullable(),
  rightIndexes: z.array(z.number().nullable()),
});

/** A hint that came after the answer was told has not helped it. */
const KEEP_STEP = `
  update public.attempt_questions q set hints = greatest(q.hints, $3)
  where q.attempt_id = $1 and q.question_id = $2 and not exists (
    select from public.attempt_responses r
    where r.attempt_id = q.attempt_id and r.question_id = q.question_id and r.told_at is not null
  )`;

/**
 * The hints of a question up to a step. How far the student went is kept with the question: a right answer with help is remembered as a hard one.
 * @throws not_found for what is no practice of the student; attempt_submitted, time_over; told_later
 */
export async function giveHints(
  tx: Transaction,
  userId: string,
  { step, ...asked }: GetHintRequest,
): Promise<GetHintResponse> {
  const question = await lockPracticeQuestion(tx, userId, asked, QuestionRow, SELECT_QUESTION);
  if (!question.mayBeHinted)
    throw new AppError('told_later', 'This question stands in another test you have not finished.');
  const { options, rightIndexes } = question;
  const hints = hintsOf({
    ...question,
    explanation: explanationText(question.explanation),
    right: options.filter((_, index) => rightIndexes.includes(index)),
  });
  const given = hints.slice(0, step);
  if (given.length > 0) await tx.query(KEEP_STEP, [asked.attempt_id, asked.question_id, given.length]);
  return { hints: given, has_more: hints.length > given.length };
}
