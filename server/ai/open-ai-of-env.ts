import type { Env } from '#server/env.ts';
import type { AiProvider } from './ai-provider.ts';
import { createOpenAiProvider } from './open-ai-provider.ts';

/** The AI provider of the environment; null where none is configured: then nothing is asked of anybody. */
export function openAi({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Env): AiProvider | null {
  if (!AI_BASE_URL || !AI_MODEL) return null;
  return createOpenAiProvider({
    baseUrl: AI_BASE_URL.replace(/\/$/, ''),
    apiKey: AI_API_KEY,
    model: AI_MODEL,
  });
}
