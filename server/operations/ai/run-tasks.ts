import { NOT_CONFIGURED } from '#core/domain/ai/ai-task.ts';
import type { AiAnswer, AiLimits, AiProvider } from '#server/ai/ai-provider.ts';
import { ANSWER_SCHEMAS, composeQuestion } from '#server/ai/compose-question.ts';
import { type Database, OWNER } from '#server/database/database.ts';
import type { Logger } from '#server/log.ts';
import { draftOfAnswer } from './check-draft.ts';
import {
  type ClaimedTask,
  postpone,
  releaseDeadTasks,
  settleDraft,
  settleError,
  TASKS,
} from './claim-task.ts';
import { computeDraft } from './compute-draft.ts';
import { type QuestionFacts, readQuestionFacts } from './question-facts.ts';
import { outputTokensFor, reserveCall, settleCall, settleFailedCall } from './token-budget.ts';

export interface AiTools {
  database: Database;
  /** null: none is configured, and nobody is asked. */
  provider: AiProvider | null;
  limits: AiLimits;
  log: Logger;
}

export interface Run {
  /** Somebody pressed the button. */
  isAsked: boolean;
  /** No task is begun after that many, nor that late. */
  most: number;
  beginUntil: Date;
  signal?: AbortSignal;
}

/** Requests to the provider at a time. */
const AT_A_TIME = 4;
const FIRST_PAUSE_SECONDS = 15;

/** Runs tasks that are due. @returns how many came to an end, as a draft or an error */
export async function runAiTasks(tools: AiTools, run: Run): Promise<number> {
  const { database } = tools;
  await releaseDeadTasks(database, { isAlone: false });
  let begun = 0;
  let processed = 0;
  const drain = async () => {
    while (begun < run.most && new Date() < run.beginUntil && !run.signal?.aborted) {
      begun += 1;
      const task = await TASKS.claimNext(database, [run.isAsked]);
      if (!task) return;
      if (await runTask(tools, task)) processed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, drain));
  return processed;
}

async function runTask(tools: AiTools, task: ClaimedTask): Promise<boolean> {
  const { database, log } = tools;
  try {
    return await TASKS.keep(tools, task, () => workOn(tools, task));
  } catch (err) {
    // Ours, not the provider's: `ask` does not throw.
    log.error({ err, taskId: task.id }, 'an AI task was not processed');
    return await failOrRetry(database, task, 'internal', 'The task could not be processed');
  }
}

/** @returns whether the task has come to an end */
async function workOn(tools: AiTools, task: ClaimedTask): Promise<boolean> {
  const { database, provider } = tools;
  const fail = async (code: string, error: string) => {
    await settleError(database, task, code, error);
    return true;
  };
  if (TASKS.isTriedTooOften(task)) return fail('crashed', 'The task was begun too often without an end');
  const { questionId, type, locale } = task;
  const facts = questionId ? await readQuestionFacts(database, { type, questionId, locale }) : null;
  const computed = facts && (await computeDraft(database, type, facts));
  // Students' answers say more of a difficulty than a model does; the rest a model does better.
  if (facts && computed && (!provider || type === 'difficulty')) {
    await database.transaction(OWNER, (tx) => settleDraft(tx, task, computed, facts.basis));
    return true;
  }
  if (!provider) return fail('not_configured', NOT_CONFIGURED);
  if (!facts) return fail('no_question', 'The task names no question of the bank');
  if (type === 'explain' && facts.correctIndex === null)
    return fail('no_answer', 'The question has no answer to explain');
  if (type === 'translate' && facts.language === locale)
    return fail('same_language', 'The question is written in this language');
  return askProvider(tools, provider, task, facts);
}

async function askProvider(tools: AiTools, provider: AiProvider, task: ClaimedTask, facts: QuestionFacts) {
  const { database, limits, log } = tools;
  const prompt = composeQuestion(task.type, askedOf(facts), task.locale);
  const maxOutputTokens = outputTokensFor(prompt, limits);
  if (maxOutputTokens === null) {
    await settleError(
      database,
      task,
      'too_long',
      'The question is too long for the limit of tokens of a task',
    );
    return true;
  }
  const planned = { taskId: task.id, model: provider.model, prompt, maxOutputTokens: null };
  const call = await database.transaction(OWNER, (tx) => reserveCall(tx, planned, limits));
  if ('waitUntil' in call) {
    const error =
      call.reason === 'budget' ? 'The tokens of this day are used up' : 'The AI provider asked to wait';
    await postpone(database, task, { code: call.reason, error, until: call.waitUntil, isFree: true });
    return false;
  }
  const answer = await provider.ask({ ...prompt, schema: ANSWER_SCHEMAS[task.type], maxOutputTokens });
  if (answer.kind === 'failed') {
    const { code, message } = answer;
    // Codes and ids alone: what a provider says may be anything.
    log.warn({ taskId: task.id, code, reason: message }, 'the AI provider failed');
    return settleFailure(database, task, call.id, answer);
  }
  const draft = draftOfAnswer(task, answer.value, facts);
  return database.transaction(OWNER, async (tx) => {
    settleCall(tx, call.id, answer.tokens, typeof draft === 'string' ? 'unusable' : 'ok');
    if (typeof draft === 'string')
      return failOrRetry(tx, task, 'unusable', `The draft does not pass the checks: ${draft}`);
    await settleDraft(tx, task, draft, facts.basis);
    return true;
  });
}

type Failed = Extract<AiAnswer, { kind: 'failed' }>;

function settleFailure(database: Database, task: ClaimedTask, callId: number, failed: Failed) {
  return database.transaction(OWNER, async (tx) => {
    settleFailedCall(tx, callId, failed);
    if (failed.mayPass) return failOrRetry(tx, task, failed.code, failed.message, failed.waitMs);
    await settleError(tx, task, failed.code, failed.message);
    return true;
  });
}

/** Later and later, with a share of chance so that tasks which failed together do not come back together. */
async function failOrRetry(
  db: Parameters<typeof settleError>[0],
  task: ClaimedTask,
  code: string,
  error: string,
  waitMs: number | null = null,
): Promise<boolean> {
  if (!TASKS.mayTryAgain(task)) {
    await settleError(db, task, code, error);
    return true;
  }
  const pause = FIRST_PAUSE_SECONDS * 1000 * 2 ** (task.tries - 1) * (1 + Math.random() / 4);
  const until = new Date(Date.now() + Math.max(pause, waitMs ?? 0));
  await postpone(db, task, { code, error, until, isFree: false });
  return false;
}

function askedOf(facts: QuestionFacts) {
  const { stem, options, explanation, subject, chapter, topic, language, correctIndex, tags } = facts;
  return { subject, chapter, topic, language, stem, options, correctIndex, explanation, tags };
}
