import { DocumentCompiler } from './document-compiler.ts';
import type { CompilerAnswer, CompilerRequest } from './messages.ts';

/** The process that makes documents: see compiler-process.ts. */
const compiler = new DocumentCompiler();

process.on('message', ({ id, request }: CompilerRequest) => {
  process.send?.({ id, ...answer(request) } satisfies CompilerAnswer);
});

process.send?.('ready');

function answer(request: CompilerRequest['request']) {
  try {
    return { document: compiler.compile(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
