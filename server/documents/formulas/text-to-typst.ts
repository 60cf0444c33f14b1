import { bodyOf, signOfCommand, type TreeNode } from './katex-tree.ts';
import type { Print } from './printing.ts';
import { TEXT_FONTS } from './typst-names.ts';
import { joinTypst, typstString } from './typst-signs.ts';

/** Letters that the face of mathematics has; words of any other script are set as text is, with all their joins. */
const OF_MATHEMATICS = /^[\t -\u036f\u0370-\u03ff\u1e00-\u1eff\u2010-\u22ff]*$/;

/** Words within a formula; formulas within them stay formulas. */
export function textToTypst(node: TreeNode, print: Print): string {
  const pieces: string[] = [];
  let words = '';
  const flush = () => {
    if (words !== '')
      pieces.push(OF_MATHEMATICS.test(words) ? typstString(words) : `words(${typstString(words)})`);
    words = '';
  };
  for (const child of bodyOf(node)) {
    const letter = letterOf(child);
    if (letter !== null) words += letter;
    else {
      flush();
      // A letter with its mark stands upright, as its neighbours do.
      pieces.push(child.type === 'accent' ? `upright(${print([child])})` : print([child]));
    }
  }
  flush();
  const content = joinTypst(pieces);
  return (TEXT_FONTS[node.font ?? ''] ?? []).reduceRight(
    (inner, name) => (inner === '' ? '' : `${name}(${inner})`),
    content,
  );
}

function letterOf({ type, text = '' }: TreeNode): string | null {
  if (type === 'spacing') return ' ';
  return type === 'textord' || type === 'mathord' || type === 'atom' ? signOfCommand(text) : null;
}
