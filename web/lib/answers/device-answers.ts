import { z } from 'zod';
import { OptionIndex } from '#core/contracts/question-bank/options.ts';
import {
  type Answer,
  chosenOption,
  OtherAnswer,
  otherAnswer,
} from '#core/domain/questions/kinds/registry.ts';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import type { PendingAnswer, SavedAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { supersedes } from '#core/domain/test-taking/resolve-response.ts';

/** What a device stores of one attempt of one student. */
export interface DeviceAnswers {
  /** By the device's wall clock: it tells which of two is later, and what is old. Nothing else relies on it. */
  savedAt: number;
  /** Not confirmed by the server; at most one of each question. */
  pending: PendingAnswer[];
  known: Record<string, SavedAnswer>;
  timeLeft: { remainingMs: number; wallMs: number } | null;
  /** The student has asked to submit, and the server has not heard it. */
  submitRequested: boolean;
}

export const NO_DEVICE_ANSWERS: DeviceAnswers = {
  savedAt: 0,
  pending: [],
  known: {},
  timeLeft: null,
  submitRequested: false,
};

/** The names below are those of the stored form. Devices have answers in it, so they stay as they are. */
const VERSION = 1;

const StoredPending = z.object({
  questionId: z.string(),
  selectedIndex: OptionIndex.nullable(),
  /** Of another kind than `single`. */
  answer: OtherAnswer.optional(),
  flagged: z.boolean(),
  timeMs: z.number(),
  revision: z.number().int().min(1),
  deviceId: z.string(),
  offsetMs: z.number(),
  isChoice: z.boolean(),
});

const StoredKnown = z.object({
  selected_index: OptionIndex.nullable(),
  answer: OtherAnswer.optional(),
  flagged: z.boolean(),
  time_ms: z.number(),
  revision: z.number().int(),
});

const StoredTimeLeft = z.object({ remainingMs: z.number(), wallMs: z.number() });

/** A part that cannot be read is left out; the rest stays. */
const Stored = z.object({
  version: z.literal(VERSION),
  keptAt: z.number().catch(0),
  saves: z.array(z.unknown()).catch([]),
  known: z.record(z.string(), z.unknown()).catch({}),
  left: StoredTimeLeft.nullable().catch(null),
  wantsSubmit: z.boolean().catch(false),
});

export function parseDeviceAnswers(value: unknown): DeviceAnswers {
  const { data } = Stored.safeParse(value);
  if (!data) return NO_DEVICE_ANSWERS;
  return {
    savedAt: data.keptAt,
    pending: parsePending(data.saves),
    known: Object.fromEntries(
      Object.entries(data.known).flatMap(([id, value]) => {
        const { data: stored } = StoredKnown.safeParse(value);
        if (!stored) return [];
        const { selected_index, answer, flagged, time_ms: timeMs, revision } = stored;
        return [[id, { given: answer ?? optionAnswer(selected_index), flagged, timeMs, revision }]];
      }),
    ),
    timeLeft: data.left,
    submitRequested: data.wantsSubmit,
  };
}

export function serializeDeviceAnswers(answers: DeviceAnswers): unknown {
  const known = Object.entries(answers.known).map(([id, { given, flagged, timeMs, revision }]) => [
    id,
    { selected_index: chosenOption(given), ...otherOf(given), flagged, time_ms: timeMs, revision },
  ]);
  return {
    version: VERSION,
    keptAt: answers.savedAt,
    saves: answers.pending.map(serializePending),
    known: Object.fromEntries(known),
    left: answers.timeLeft,
    wantsSubmit: answers.submitRequested,
  } satisfies z.input<typeof Stored>;
}

/** Without those that cannot be read. */
export function parsePending(saves: readonly unknown[]): PendingAnswer[] {
  return saves.flatMap((save) => {
    const { data: stored } = StoredPending.safeParse(save);
    if (!stored) return [];
    const { selectedIndex, answer, ...rest } = stored;
    return [{ ...rest, given: answer ?? optionAnswer(selectedIndex) }];
  });
}

export function serializePending({ given, ...answer }: PendingAnswer): z.input<typeof StoredPending> {
  return { ...answer, selectedIndex: chosenOption(given), ...otherOf(given) };
}

function otherOf(given: Answer): { answer?: OtherAnswer } {
  const answer = otherAnswer(given);
  return answer ? { answer } : {};
}

/** Two pages, or two storages, have something of the same attempt: of each question the higher revision stays. */
export function mergeDeviceAnswers(a: DeviceAnswers, b: DeviceAnswers): DeviceAnswers {
  const later = b.savedAt >= a.savedAt ? b : a;
  const known = { ...a.known };
  for (const [id, answer] of Object.entries(b.known)) {
    if (answer.revision >= (known[id]?.revision ?? 0)) known[id] = answer;
  }
  return {
    savedAt: later.savedAt,
    pending: mergePending(a.pending, b.pending),
    known,
    timeLeft: later.timeLeft ?? a.timeLeft ?? b.timeLeft,
    submitRequested: a.submitRequested || b.submitRequested,
  };
}

/** Confirmed by the server: they go, unless something newer was saved for the question meanwhile. */
export function withoutConfirmed(answers: DeviceAnswers, confirmed: readonly PendingAnswer[]): DeviceAnswers {
  const confirmedOf = new Map(confirmed.map((answer) => [answer.questionId, answer]));
  return {
    ...answers,
    pending: answers.pending.filter((answer) => {
      const done = confirmedOf.get(answer.questionId);
      return !done || supersedes(answer, done);
    }),
  };
}

/** Of each question the answer that would stand. */
export function mergePending(a: readonly PendingAnswer[], b: readonly PendingAnswer[]): PendingAnswer[] {
  const merged = new Map(a.map((answer) => [answer.questionId, answer]));
  for (const answer of b) {
    const other = merged.get(answer.questionId);
    if (!other || !supersedes(other, answer)) merged.set(answer.questionId, answer);
  }
  return [...merged.values()];
}
