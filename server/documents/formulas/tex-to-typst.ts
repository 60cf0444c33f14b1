import { NODES } from './formula-nodes.ts';
import { isHarmless } from './is-harmless.ts';
import { parseTree, signOfCommand, type TreeNode } from './katex-tree.ts';
import { NotOnPaper, type Print } from './printing.ts';
import { joinTypst, typstSign } from './typst-signs.ts';

const MAX_LENGTH = 4000;
/** Deeper nesting is nobody's formula, and a stack's worth of it could end the process. */
const MAX_DEPTH = 80;

/**
 * A formula in Typst's notation: the tree that the screen draws, node by node, so that paper shows the same.
 * @returns null where paper has nothing for a part of it, or where what came out is not certain to be a mere formula
 */
export function texToTypst(tex: string): string | null {
  if (tex.length > MAX_LENGTH) return null;
  try {
    return printTree(parseTree(tex));
  } catch {
    // KaTeX and NotOnPaper say why; either way it is printed as it is written.
    return null;
  }
}

/** @throws NotOnPaper */
export function printTree(tree: readonly TreeNode[]): string | null {
  let depth = 0;
  const print: Print = (nodes) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new NotOnPaper('depth');
    const pieces = printNodes(nodes, print);
    depth -= 1;
    return joinTypst(pieces);
  };
  const typst = print(tree);
  return typst !== '' && isHarmless(typst) ? typst : null;
}

function printNodes(nodes: readonly TreeNode[], print: Print): string[] {
  const pieces: string[] = [];
  let figures = '';
  let isNegated = false;
  const flush = () => {
    if (figures !== '') pieces.push(figures);
    figures = '';
  };
  for (const node of nodes) {
    if (
      node.type === 'textord' &&
      /^[0-9.]$/.test(node.text ?? '') &&
      (figures !== '' || node.text !== '.')
    ) {
      figures += node.text;
      continue;
    }
    flush();
    if (isSlash(node)) isNegated = true;
    else if (isNegated) {
      pieces.push(negated(node, print));
      isNegated = false;
    } else pieces.push((NODES[node.type] ?? unknown(node))(node, print));
  }
  flush();
  return pieces;
}

function unknown({ type }: TreeNode): never {
  throw new NotOnPaper(type);
}

/** `\not`: the line through what comes next. */
const isSlash = ({ type, mathml }: TreeNode) => type === 'htmlmathml' && mathml?.[0]?.text === '\u0338';

function negated(node: TreeNode, print: Print): string {
  const composed = `${signOfCommand(node.text ?? '')}\u0338`.normalize('NFC');
  return [...composed].length === 1 ? typstSign(composed) : `cancel(${print([node]) || '""'})`;
}
