import { z } from 'zod';
import type { PendingSave, ServerAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { supersedes } from '#core/domain/test-taking/resolve-response.ts';

const VERSION = 1;

const StoredSave = z.object({
  questionId: z.string(),
  selectedIndex: z.number().int().min(0).max(3).nullable(),
  flagged: z.boolean(),
  timeMs: z.number(),
  revision: z.number().int().min(1),
  deviceId: z.string(),
  offsetMs: z.number(),
  isChoice: z.boolean(),
});

const KnownAnswer = z.object({
  selected_index: z.number().int().min(0).max(3).nullable(),
  flagged: z.boolean(),
  time_ms: z.number(),
  revision: z.number().int(),
});

const TimeLeft = z.object({ remainingMs: z.number(), wallMs: z.number() });

/** A part that cannot be read is left out; the rest stays. */
const Kept = z.object({
  version: z.literal(VERSION),
  keptAt: z.number().catch(0),
  saves: z.array(z.unknown()).catch([]),
  known: z.record(z.string(), z.unknown()).catch({}),
  left: TimeLeft.nullable().catch(null),
  wantsSubmit: z.boolean().catch(false),
});

/** What a device keeps of one attempt of one student. */
export interface KeptAnswers {
  /** By the device's wall clock: good for finding what is old, for nothing else. */
  keptAt: number;
  /** At most one of each question. */
  saves: PendingSave[];
  known: Record<string, ServerAnswer>;
  left: { remainingMs: number; wallMs: number } | null;
  /** The student has asked to submit, and the server has not heard it. */
  wantsSubmit: boolean;
}

export const NOTHING_KEPT: KeptAnswers = { keptAt: 0, saves: [], known: {}, left: null, wantsSubmit: false };

export function parseKept(value: unknown): KeptAnswers {
  const parsed = Kept.safeParse(value);
  if (!parsed.success) return NOTHING_KEPT;
  const { version: _, saves, known, ...rest } = parsed.data;
  return {
    ...rest,
    saves: saves.flatMap((save) => StoredSave.safeParse(save).data ?? []),
    known: Object.fromEntries(
      Object.entries(known).flatMap(([id, answer]) => {
        const { data } = KnownAnswer.safeParse(answer);
        return data ? [[id, data]] : [];
      }),
    ),
  };
}

export function writeKept(kept: KeptAnswers): unknown {
  return { version: VERSION, ...kept };
}

/** Two pages, or two places, kept something of the same attempt: of each question the higher revision stays. */
export function mergeKept(a: KeptAnswers, b: KeptAnswers): KeptAnswers {
  const later = b.keptAt >= a.keptAt ? b : a;
  const known = { ...a.known };
  for (const [id, answer] of Object.entries(b.known)) {
    if (answer.revision >= (known[id]?.revision ?? 0)) known[id] = answer;
  }
  return {
    keptAt: later.keptAt,
    saves: mergeSaves(a.saves, b.saves),
    known,
    left: later.left ?? a.left ?? b.left,
    wantsSubmit: a.wantsSubmit || b.wantsSubmit,
  };
}

/** Confirmed by the server: they go, unless something newer was kept for the question meanwhile. */
export function withoutConfirmed(kept: KeptAnswers, confirmed: readonly PendingSave[]): KeptAnswers {
  const of = new Map(confirmed.map((save) => [save.questionId, save]));
  return {
    ...kept,
    saves: kept.saves.filter((save) => {
      const done = of.get(save.questionId);
      return !done || supersedes(save, done);
    }),
  };
}

/** Of each question the save that would stand. */
export function mergeSaves(a: readonly PendingSave[], b: readonly PendingSave[]): PendingSave[] {
  const merged = new Map(a.map((save) => [save.questionId, save]));
  for (const save of b) {
    const other = merged.get(save.questionId);
    if (!other || !supersedes(other, save)) merged.set(save.questionId, save);
  }
  return [...merged.values()];
}
