import { z } from 'zod';
import type { SaveResponseRequest } from '#core/contracts/test-taking/save-response.ts';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';

/** Where answers wait that the server has not confirmed. Asynchronous, so that a database can stand behind it. */
export interface OutboxStore {
  load(): Promise<PendingSave[]>;
  /** Replaces all that is kept; an empty list forgets it. */
  keep(saves: readonly PendingSave[]): Promise<void>;
}

const StoredSaves = z.array(
  z.object({
    questionId: z.string(),
    selectedIndex: z.number().int().min(0).max(3).nullable(),
    flagged: z.boolean(),
    timeMs: z.number(),
    revision: z.number().int().min(1),
    deviceId: z.string(),
    offsetMs: z.number(),
    isChoice: z.boolean(),
  }),
);

/** Keyed by user and attempt: nobody sends the answers of another. It survives signing out. */
export function localOutboxStore(userId: string, attemptId: string): OutboxStore {
  const key = `vijaypath-outbox:${userId}:${attemptId}`;
  return {
    load: async () => {
      try {
        return StoredSaves.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
      } catch (error) {
        console.warn('The answers kept on this device could not be read:', error);
        return [];
      }
    },
    keep: async (saves) => {
      try {
        if (saves.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(saves));
      } catch (error) {
        console.warn('Answers are kept in memory only:', error);
      }
    },
  };
}

/** A save in the shape of the calls. */
export function toSaveRequest(save: PendingSave): SaveResponseRequest {
  return {
    questionId: save.questionId,
    selectedIndex: save.selectedIndex,
    timeSpent: save.timeMs / 1000,
    flagged: save.flagged,
    visited: true,
    revision: save.revision,
    deviceId: save.deviceId,
    offsetSeconds: save.offsetMs / 1000,
  };
}
