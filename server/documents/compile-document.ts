import { FairQueue } from '#server/database/fair-queue.ts';
import { CompilerProcess } from './compiler-process.ts';
import type { CompiledDocument, DocumentRequest } from './messages.ts';

const shared = new CompilerProcess();
/** One process makes them all: one of each caller at a time, and next is who used it least lately. */
const turns = new FairQueue({ places: 1, maxWaiting: 20, rests: false });

/**
 * Makes a PDF from a template and its data: the same bytes for the same request. Never in the caller's thread.
 * @throws timeout (504) when it takes longer than twenty seconds, 53300 when too many of the same caller wait
 */
export function compileDocument(request: DocumentRequest, signal?: AbortSignal): Promise<CompiledDocument> {
  return turns.use(() => {
    signal?.throwIfAborted();
    return shared.compile(request, signal);
  });
}
