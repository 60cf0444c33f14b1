import {
  ExplainedMistake,
  ExplainMistakeRequest,
  ExplainMistakeResponse,
} from '#core/contracts/practice/explain-mistake.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { unfitText } from '#server/operations/ai/check-draft.ts';
import {
  outputTokensFor,
  reserveCall,
  settleCall,
  settleFailedCall,
} from '#server/operations/ai/token-budget.ts';
import {
  composeMistakeQuestion,
  keepExplained,
  readExplained,
  readMistake,
} from '#server/operations/practice/explain-mistake.ts';

/** Of those a model is asked for: what was explained before costs nothing. */
const LIMIT = { limit: 20, windowSeconds: 24 * 3600 };
/** The provider has a minute. */
const TIMEOUT_MS = 90_000;
/** Four short sentences, in any script. */
const MOST_ANSWER = 1_500;

const failed = () => new AppError('ai_failed', 'No explanation could be made now. Please try again later.');

/** What leads to the wrong option a student chose, in a model's words, which the screen says. */
export const explainMistake = defineFunction({
  name: 'explain-mistake',
  access: 'student',
  grows: true,
  timeoutMs: TIMEOUT_MS,
  request: ExplainMistakeRequest,
  response: ExplainMistakeResponse,
  handle: async ({ asOwner, userId, site }, request) => {
    const { provider, limits, log } = site.ai;
    if (!provider) throw new AppError('ai_off', 'Mistakes are not explained one by one here.');
    const { language } = request;
    const planned = await asOwner('keys and what was explained are closed to students', async (tx) => {
      const mistake = await readMistake(tx, userId, request);
      if (mistake === 'hidden') throw notFound('Question');
      if (mistake === 'none')
        throw new AppError('no_mistake', 'There is no wrong answer of yours to explain.');
      const kept = await readExplained(tx, mistake, language);
      if (kept !== null) return { kept };
      await limitCalls(tx, { action: 'explain-mistake', subject: userId, ...LIMIT });
      const prompt = composeMistakeQuestion(mistake, language);
      const left = outputTokensFor(prompt, limits);
      if (left === null) throw failed();
      const maxOutputTokens = Math.min(left, MOST_ANSWER);
      const asked = { taskId: null, model: provider.model, prompt, maxOutputTokens };
      const call = await reserveCall(tx, asked, limits);
      if ('waitUntil' in call) throw failed();
      return { mistake, prompt, maxOutputTokens, callId: call.id };
    });
    if (planned.kept !== undefined) return { text: planned.kept };
    const { mistake, prompt, maxOutputTokens, callId } = planned;
    const answer = await provider.ask({ ...prompt, schema: ExplainedMistake, maxOutputTokens });
    const text = answer.kind === 'answered' ? ExplainedMistake.parse(answer.value).text : null;
    const problem = text === null ? 'failed' : unfitText(text);
    await asOwner('what was explained is closed to students', async (tx) => {
      if (answer.kind === 'failed') settleFailedCall(tx, callId, answer);
      else settleCall(tx, callId, answer.tokens, problem === null ? 'ok' : 'unusable');
      if (text !== null && problem === null)
        await keepExplained(tx, mistake, { language, text, model: provider.model });
    });
    if (text === null || problem !== null) {
      // Codes alone: what a provider says may be anything.
      log.warn(
        { callId, reason: answer.kind === 'failed' ? answer.code : problem },
        'no mistake was explained',
      );
      throw failed();
    }
    return { text };
  },
});
