import { z } from 'zod';
import { BattleOutcome, type BattleQuestion } from '#core/contracts/battles/battles.ts';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { LANGUAGE_OF_PROFILE } from '#server/operations/attempts/shown-questions.ts';
import { marksFor } from './battle-exam.ts';
import type { BattleRow } from './battle-rows.ts';

/**
 * $1 the own attempt, $2 student. Of an attempt whose results are out, without what the student can answer anywhere now
 * (docs/decisions/018).
 */
const SELECT_QUESTIONS = `
  select q.id, aq.position, coalesce(l.stem, q.stem) as stem, coalesce(l.options, q.options) as options,
    r.selected_index as chosen, coalesce(l.explanation, q.explanation) as explanation,
    case when q.dropped then '{}'::smallint[] else coalesce(q.accepted_indexes, array[q.correct_index]) end as "rightIndexes"
  from public.attempt_questions aq
    join public.questions q on q.id = aq.question_id
    left join public.profiles p on p.user_id = $2
    left join public.question_localizations l on l.question_id = q.id and l.language = ${LANGUAGE_OF_PROFILE}
    left join public.attempt_responses r on r.attempt_id = aq.attempt_id and r.question_id = aq.question_id
  where aq.attempt_id = $1 and aq.attempt_id in (select private.reviewed_attempts($2))
    and aq.question_id not in (select private.answerable_questions($2))
  order by aq.position`;
const QuestionRow = z.object({
  id: z.string(),
  position: z.number(),
  stem: z.string(),
  options: z.array(z.string()),
  chosen: z.number().nullable(),
  explanation: z.unknown(),
  rightIndexes: z.array(z.number()),
});

const SELECT_OUTCOMES = `
  select i.user_id as "userId", i.question_id as "questionId", i.outcome
  from private.battle_players p join public.items_attempted i on i.attempt_id = p.attempt_id
  where p.battle_id = $1`;
const OutcomeRow = z.object({ userId: z.string(), questionId: z.string(), outcome: z.string() });

const SELECT_RIVAL = `
  select position, outcome from private.battle_rival_answers where battle_id = $1 order by position`;
const RivalRow = z.object({ position: z.number(), outcome: BattleOutcome });

/** Question by question, who was right. */
export async function readBattleQuestions(
  tx: Queryable,
  battle: BattleRow,
  players: readonly { userId: string }[],
  attemptId: string,
  userId: string,
): Promise<BattleQuestion[]> {
  const questions = await queryRows(tx, QuestionRow, SELECT_QUESTIONS, [attemptId, userId]);
  const outcomes = await queryRows(tx, OutcomeRow, SELECT_OUTCOMES, [battle.id]);
  const rival = battle.rival === null ? [] : await queryRows(tx, RivalRow, SELECT_RIVAL, [battle.id]);
  const outcomeOf = (player: string, question: string) =>
    shown(outcomes.find((one) => one.userId === player && one.questionId === question)?.outcome);
  return questions.map(({ rightIndexes, explanation, ...question }) => ({
    ...question,
    right_indexes: rightIndexes,
    explanation: explanationText(explanation),
    outcomes: [
      ...players.map((player) => outcomeOf(player.userId, question.id)),
      ...(battle.rival === null
        ? []
        : [rival.find(({ position }) => position === question.position)?.outcome ?? null]),
    ],
  }));
}

function shown(outcome: string | undefined): BattleOutcome | null {
  const known = BattleOutcome.safeParse(outcome);
  return known.success ? known.data : null;
}

/** The computer's, by the marking of the exam. */
export async function readRivalMarks(
  tx: Queryable,
  battleId: string,
  marking: MarkingScheme,
): Promise<number> {
  const answers = await queryRows(tx, RivalRow, SELECT_RIVAL, [battleId]);
  const count = (outcome: BattleOutcome) => answers.filter((answer) => answer.outcome === outcome).length;
  return marksFor(marking, count('right'), count('wrong'));
}
