import { CompilerProcess } from './compiler-process.ts';
import type { CompiledDocument, DocumentRequest } from './messages.ts';

const shared = new CompilerProcess();

/**
 * Makes a PDF from a template and its data: the same bytes for the same request. Never in the caller's thread.
 * @throws timeout (504) when it takes longer than twenty seconds
 */
export function compileDocument(request: DocumentRequest, signal?: AbortSignal): Promise<CompiledDocument> {
  return shared.compile(request, signal);
}
