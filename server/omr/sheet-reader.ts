import type { BlankSheet, SheetPictures } from '#core/domain/omr/own-sheets/sheet-pictures.ts';
import type { PageReading, ReadPictureOptions } from '#core/domain/omr/page-reading.ts';
import { FairQueue } from '#server/database/fair-queue.ts';
import { startThread } from '#server/start-thread.ts';
import type { ReadReply, ReadRequest } from './messages.ts';
import { PictureError } from './picture-error.ts';
import type { PictureReading } from './read-picture.ts';
import { WorkerLost, WorkerPool } from './worker-pool.ts';

/**
 * Reads uploaded files away from the server's own thread, one picture at a time in each of its threads: one of each caller at
 * once, and next is who used them least lately.
 */
export interface SheetReader extends SheetPictures {
  /** Pictures it reads at once. */
  threads: number;
  /** @throws PictureError */
  countPictures(file: Uint8Array, maxPages: number): Promise<number>;
  /** Of a photograph, by its header; 0 for a PDF. */
  pixelsOf(file: Uint8Array): Promise<number>;
  /** @param index from 0 @throws PictureError */
  readPicture(file: Uint8Array, index: number, options: ReadPictureOptions): Promise<TimedReading>;
  /** The same with the whole picture as it came, too. @throws PictureError */
  readWhole(file: Uint8Array, index: number, options: ReadPictureOptions): Promise<TimedReading>;
  /** What `readPicture` reads, without the upright picture. */
  readSheet(file: Uint8Array, index: number, options: ReadPictureOptions): Promise<PageReading>;
  /** Finds the rings of a blank sheet of another make, of a file with one picture. @throws PictureError */
  lookAtBlank(file: Uint8Array): Promise<BlankSheet>;
  close(): Promise<void>;
}

/** And how long a thread was at it. */
export type TimedReading = PictureReading & { ms: number };

/** Of one picture: ten times what a slow one takes. */
const DEADLINE_MS = 5_000;
/** On a machine that is busy with other things, the same work takes longer. */
const STARVED_MS = 20_000;
/** Of a thread that starts, from source and on a busy machine. */
const START_MS = 30_000;
/** Of its own heap: the pixels lie outside it. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

export function openSheetReader({ threads = 1 } = {}): SheetReader {
  const pool = new WorkerPool<ReadRequest, ReadReply>({
    start: () => startThread('omr/worker.ts', 'omr-worker.js', { resourceLimits: THREAD_LIMITS }),
    size: threads,
    deadlineMs: DEADLINE_MS,
    starvedMs: STARVED_MS,
    startMs: START_MS,
  });
  const turns = new FairQueue({ places: threads, share: 1, rests: false });
  const ask = async (request: ReadRequest) => {
    const { reply, ms } = await turns.use(async () => {
      const startedAt = performance.now();
      const reply = await pool.run(request).catch(blameFile);
      return { reply, ms: performance.now() - startedAt };
    });
    if ('refused' in reply) throw new PictureError(reply.refused);
    if ('failed' in reply) throw new Error(`A sheet could not be read: ${reply.failed}`);
    return { ...reply, ms };
  };
  const read = async (request: ReadRequest) => {
    const { page, ms } = await ask(request);
    if (!page) throw new Error('The thread answered another question');
    return { ...page, ms };
  };
  return {
    threads,
    countPictures: async (file, maxPages) => (await ask({ kind: 'count', file, maxPages })).count ?? 0,
    pixelsOf: async (file) => (await ask({ kind: 'pixels', file })).pixels ?? 0,
    readPicture: (file, index, options) => read({ kind: 'read', file, index, options, picture: 'upright' }),
    readWhole: (file, index, options) => read({ kind: 'read', file, index, options, picture: 'both' }),
    readSheet: async (file, index, options) =>
      (await read({ kind: 'read', file, index, options, picture: 'none' })).reading,
    lookAtBlank: async (file) => {
      const { blank } = await ask({ kind: 'blank', file });
      if (!blank) throw new Error('The thread answered another question');
      return blank;
    },
    close: () => pool.close(),
  };
}

/** A file on which a thread hangs or dies is at fault; a server that stops is not its fault. */
function blameFile(error: unknown): never {
  if (!(error instanceof WorkerLost) || error.reason === 'closed') throw error;
  throw new PictureError(error.reason === 'deadline' ? 'took_too_long' : 'file_broken', error);
}
