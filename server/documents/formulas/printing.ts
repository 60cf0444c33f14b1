import { signOfCommand, type TreeNode } from './katex-tree.ts';
import { typstSign } from './typst-signs.ts';

/** Paper has nothing for it: the formula is printed as it is written, and its author is told. */
export class NotOnPaper extends Error {}

/** Gives the Typst of what stands side by side. Handed to each kind of node, whose parts may be anything. */
export type Print = (nodes: readonly TreeNode[]) => string;

export function lost(what: string): never {
  throw new NotOnPaper(what);
}

/** A bracket; '' where none is to be seen. */
export function delimiter(delim: string | null | undefined): string {
  if (delim === undefined || delim === null || delim === '.') return '';
  return delim === '<' ? '⟨' : delim === '>' ? '⟩' : typstSign(signOfCommand(delim));
}
