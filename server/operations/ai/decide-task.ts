import { z } from 'zod';
import { type AiResult, parseResult } from '#core/contracts/ai/ai-results.ts';
import type { DecideAiTasksRequest, DecisionOutcome } from '#core/contracts/ai/decide-ai-tasks.ts';
import { AI_TASK_STATUSES, AI_TASK_TYPES, type AiTaskType } from '#core/domain/ai/ai-task.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { takeOverProblem } from './check-draft.ts';

type Decision = DecideAiTasksRequest['decisions'][number];
export interface Decided {
  outcome: z.infer<typeof DecisionOutcome>;
  message: string | null;
}

const SELECT_TASK = `
  select task_type as type, question_id as "questionId", locale, status, result, decision from public.ai_tasks
  where id = $1 for update`;
const Task = z.object({
  type: z.enum(AI_TASK_TYPES),
  questionId: z.string().nullable(),
  locale: z.string().nullable(),
  status: z.enum(AI_TASK_STATUSES),
  result: z.unknown(),
  decision: z.string().nullable(),
});
type Task = z.infer<typeof Task>;

/** Held until the end: nobody changes the question between the look at it and the writing. */
const LOCK_QUESTION = 'select id from public.questions where id = $1 for update';
const SELECT_IS_SAME = `
  select basis = private.ai_basis(task_type, question_id, locale) as "isSame" from public.ai_tasks where id = $1`;
const IsSame = z.object({ isSame: z.boolean().nullable() });

const DECIDE = `
  update public.ai_tasks set decision = $2, edited_result = $3, decided_by = $4, decided_at = now() where id = $1`;

const AUDIT = `select private.audit('ai_tasks', $1::text, 'decide', '{"decision": null}', $2::jsonb)`;

/** What of a draft goes where: `$1` is the question, `$2` the draft, `$3` the language. */
const TAKE_OVER: Record<AiTaskType, string | null> = {
  explain: `update public.questions set explanation = jsonb_build_object('text', $2::jsonb ->> 'explanation') where id = $1`,
  difficulty: `update public.questions set difficulty_ai = ($2::jsonb ->> 'difficulty')::smallint where id = $1`,
  tags: `update public.questions q set tags = q.tags || array(
      select tag from jsonb_array_elements_text($2::jsonb -> 'tags') with ordinality as given (tag, place)
      where tag <> all (q.tags) group by tag order by min(place)) where id = $1`,
  bloom: `update public.questions set bloom = $2::jsonb ->> 'bloom' where id = $1`,
  summary: `update public.questions set summary = $2::jsonb ->> 'summary' where id = $1`,
  translate: `
    insert into public.question_localizations (question_id, language, stem, options, explanation, machine_made)
    select $1, $3, $2::jsonb ->> 'stem', array(select jsonb_array_elements_text($2::jsonb -> 'options')),
      case when $2::jsonb ->> 'explanation' is not null
        then jsonb_build_object('text', $2::jsonb ->> 'explanation') end, true
    on conflict (question_id, language) do update set stem = excluded.stem, options = excluded.options,
      explanation = excluded.explanation, machine_made = true`,
  // Findings are for a person to act on: nothing of them goes into the bank.
  qc: null,
};

/** One decision, in a transaction of its own whose claims are the administrator's: the audit log names them. */
export async function decideTask(tx: Transaction, decision: Decision, userId: string): Promise<Decided> {
  const task = await queryOptionalRow(tx, Task, SELECT_TASK, [decision.task_id]);
  const isDraft = task?.status === 'done';
  if (!task || !(isDraft || (task.status === 'error' && !decision.accept))) return said('gone');
  if (task.decision !== null) return said('decided');
  if (!decision.accept) {
    decide(tx, decision.task_id, 'refused', null, userId);
    return said('refused');
  }
  return takeOver(tx, task, decision, userId);
}

async function takeOver(tx: Transaction, task: Task, decision: Decision, userId: string): Promise<Decided> {
  const { type, questionId, locale } = task;
  const result = parseResult(type, decision.result ?? task.result);
  const drafted = parseResult(type, task.result);
  const isWhole = result !== null && optionCount(result) === optionCount(drafted);
  const problem = isWhole ? takeOverProblem(task, result) : 'It does not have the shape of such a draft';
  if (!isWhole || problem) return { outcome: 'invalid', message: problem };
  tx.send(LOCK_QUESTION, [questionId]);
  const same = await queryOptionalRow(tx, IsSame, SELECT_IS_SAME, [decision.task_id]);
  if (!same?.isSame) return said('changed');
  const statement = TAKE_OVER[type];
  if (statement) await tx.query(statement, parametersOf(type, questionId, result, locale));
  const isEdited = decision.result !== undefined && JSON.stringify(result) !== JSON.stringify(drafted);
  decide(tx, decision.task_id, isEdited ? 'edited' : 'accepted', isEdited ? result : null, userId);
  return said('accepted');
}

/** Of a translation: as many as its original has. */
const optionCount = (result: AiResult | null) =>
  result && 'options' in result ? result.options.length : null;

type Verdict = 'accepted' | 'edited' | 'refused';

/** Writes the decision down, in the task and in the audit log. */
function decide(
  tx: Transaction,
  taskId: string,
  decision: Verdict,
  edited: AiResult | null,
  userId: string,
): void {
  tx.send(DECIDE, [taskId, decision, edited, userId]);
  tx.send(AUDIT, [taskId, JSON.stringify({ decision, edited })]);
}

function parametersOf(type: AiTaskType, questionId: string | null, result: AiResult, locale: string | null) {
  return type === 'translate' ? [questionId, result, locale] : [questionId, result];
}

const said = (outcome: Decided['outcome']): Decided => ({ outcome, message: null });
