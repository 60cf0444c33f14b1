import type { z } from 'zod';

/** What is asked of a model: the exact texts, and the shape its answer must have. */
export interface AiQuestion {
  system: string;
  user: string;
  schema: z.ZodType;
  maxOutputTokens: number;
}

export type AiAnswer =
  | { kind: 'answered'; value: unknown; tokens: number | null }
  | {
      kind: 'failed';
      code: AiFailure;
      /** In English, without a word of the provider's. */
      message: string;
      /** Whether the same may succeed later. */
      mayPass: boolean;
      /** How long the provider asks not to be asked. */
      waitMs: number | null;
      /** What it cost; null: unknown, the model may have worked. */
      tokens: number | null;
    };

export type AiFailure = 'provider_refused' | 'provider_failed' | 'provider_unusable';

/** Spent at most; both are kept by the server. */
export interface AiLimits {
  tokensPerDay: number;
  tokensPerTask: number;
}

export const DEFAULT_AI_LIMITS: AiLimits = { tokensPerDay: 200_000, tokensPerTask: 8_000 };

/** An OpenAI-compatible endpoint. `ask` never throws, and ends within its time whatever the provider does. */
export interface AiProvider {
  model: string;
  /** Of the endpoint, for people to read. */
  host: string;
  ask(question: AiQuestion): Promise<AiAnswer>;
}
