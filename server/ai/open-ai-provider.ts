import type { AiAnswer, AiProvider, AiQuestion } from './ai-provider.ts';
import { guardedFetch, MOST_TOKENS, ProviderMisbehaved } from './guarded-fetch.ts';
import { retryAfterMs } from './retry-after.ts';

export interface OpenAiOptions {
  /** As `https://api.example.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For an answer, from the request to its last byte. Default 60,000. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
/** Statuses after which the same request may succeed. */
const PASSING = new Set([408, 409, 425, 429]);

/** Any endpoint that speaks OpenAI's chat completions, through the AI SDK, which is loaded when it is first asked. */
export function createOpenAiProvider(options: OpenAiOptions): AiProvider {
  const { baseUrl, model } = options;
  return {
    model,
    host: new URL(baseUrl).host,
    ask: async (question) => {
      const sdk = await loadSdk();
      try {
        return await ask(sdk, options, question);
      } catch (error) {
        return failureOf(sdk, error);
      }
    },
  };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

async function loadSdk() {
  // Its warnings go to the console, and repeat what was asked.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  return { ...ai, createOpenAICompatible };
}

async function ask(sdk: Sdk, options: OpenAiOptions, question: AiQuestion): Promise<AiAnswer> {
  const { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS } = options;
  const provider = sdk.createOpenAICompatible({
    name: 'provider',
    baseURL: baseUrl,
    fetch: guardedFetch(apiKey),
    ...(apiKey ? { apiKey } : {}),
  });
  const answer = await sdk.generateText({
    // Small models put their JSON into a code fence.
    model: sdk.wrapLanguageModel({ model: provider(model), middleware: sdk.extractJsonMiddleware() }),
    system: question.system,
    prompt: question.user,
    output: sdk.Output.object({ schema: question.schema }),
    maxOutputTokens: question.maxOutputTokens,
    // The queue tries again, later and counted.
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeoutMs),
  });
  const tokens = tokensOf(answer.totalUsage);
  try {
    return { kind: 'answered', value: answer.output, tokens };
  } catch (error) {
    // A model that refuses, or whose answer is filtered, has worked all the same, and the provider says how much.
    return { ...failureOf(sdk, error), tokens };
  }
}

function failureOf(sdk: Sdk, error: unknown): AiAnswer {
  const failed = (more: Partial<Extract<AiAnswer, { kind: 'failed' }>> & { message: string }): AiAnswer => ({
    kind: 'failed',
    code: 'provider_failed',
    mayPass: true,
    waitMs: null,
    tokens: null,
    ...more,
  });
  const misbehaved = causeOf(error, ProviderMisbehaved);
  if (misbehaved) {
    const { message, mayPass, tokens } = misbehaved;
    return failed({ message, mayPass, tokens, code: mayPass ? 'provider_failed' : 'provider_refused' });
  }
  if (sdk.NoObjectGeneratedError.isInstance(error))
    return failed({
      code: 'provider_unusable',
      message:
        error.finishReason === 'length'
          ? 'The answer was cut off at the limit of tokens'
          : 'The answer does not have the shape that was asked for',
      tokens: tokensOf(error.usage),
    });
  if (sdk.NoOutputGeneratedError.isInstance(error))
    return failed({ code: 'provider_unusable', message: 'The model answered nothing' });
  if (sdk.APICallError.isInstance(error)) {
    const { statusCode: status, responseHeaders } = error;
    if (status === undefined) return failed({ message: 'The AI provider could not be reached', tokens: 0 });
    if (status < 300)
      return failed({ code: 'provider_unusable', message: 'The AI provider answered nonsense' });
    const mayPass = PASSING.has(status) || status >= 500;
    const waitMs = mayPass ? retryAfterMs(responseHeaders, new Date()) : null;
    const code = mayPass ? 'provider_failed' : 'provider_refused';
    return failed({
      code,
      mayPass,
      waitMs,
      tokens: 0,
      message: `The AI provider answered with status ${status}`,
    });
  }
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return failed({ message: isLate ? 'The AI provider did not answer in time' : 'The AI provider broke off' });
}

function causeOf<T extends Error>(error: unknown, kind: new (...args: never[]) => T): T | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof kind) return at;
  }
  return null;
}

/** Null where the provider does not say, or says what cannot be. */
function tokensOf(usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined) {
  const sum = (usage?.inputTokens ?? Number.NaN) + (usage?.outputTokens ?? Number.NaN);
  return Number.isFinite(sum) && sum >= 0 ? Math.min(Math.round(sum), MOST_TOKENS) : null;
}
