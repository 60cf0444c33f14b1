import { bodyOf, partOfIsotope, signOfCommand, type TreeNode } from './katex-tree.ts';

/**
 * What the screen shows of a formula, as one line: its signs in the order they are read, and what stands above, below, in
 * brackets or under a root. Not how it is drawn: weight, size, room.
 */
export function shownShape(nodes: readonly TreeNode[]): string {
  let shape = '';
  let isNegated = false;
  for (const node of nodes) {
    if (node.type === 'htmlmathml' && node.mathml?.[0]?.text === '\u0338') isNegated = true;
    else {
      const part = shapeOf(node);
      shape += isNegated ? negated(part) : part;
      isNegated = false;
    }
  }
  return shape;
}

function negated(part: string): string {
  const composed = `${part}\u0338`.normalize('NFC');
  return [...composed].length === 1 ? composed : `cancel(${part})`;
}

const one = (node: TreeNode | null | undefined) => (node ? shownShape([node]) : '');
const inside = (node: TreeNode) => shownShape(bodyOf(node));
const framed = (name: string) => (node: TreeNode) => `${name}(${inside(node) || one(node.base)})`;
const sign = ({ text = '' }: TreeNode) => plainSign(signOfCommand(text));
const bracket = (delim: string | null | undefined) =>
  !delim || delim === '.' ? '' : plainSign(signOfCommand(delim));

const SHAPES: Record<string, (node: TreeNode) => string> = {
  mathord: sign,
  textord: sign,
  atom: sign,
  spacing: () => '',
  kern: () => '',
  vphantom: () => '',
  internal: () => '',
  cr: () => ';',
  rule: () => '',
  phantom: framed('hide'),
  mathchoice: (node) => shownShape((node as unknown as { text: TreeNode[] }).text),
  op: (node) => (node.name === undefined ? inside(node) : operatorSign(node)),
  supsub: (node) => {
    if (partOfIsotope(node) === 'room') return '';
    const { base, sub, sup } = node;
    if (base?.type === 'horizBrace') {
      const [words, other] = base.isOver ? [one(sup), sub] : [one(sub), sup];
      const braced = `${brace(base)}(${one(base.base)}${words && `|${words}`})`;
      return braced + scripts(base.isOver ? other : null, base.isOver ? null : other);
    }
    return one(base) + scripts(sub, sup);
  },
  genfrac: ({ numer, denom, hasBarLine, leftDelim, rightDelim }) => {
    const isBinomial = !hasBarLine && leftDelim === '(' && rightDelim === ')';
    const name = hasBarLine ? `frac(${one(numer)}|${one(denom)})` : `${one(numer)};${one(denom)}`;
    if (isBinomial) return `binom(${one(numer)}|${one(denom)})`;
    return bracket(leftDelim) + name + bracket(rightDelim);
  },
  sqrt: (node) => `root(${one(node.index)}|${inside(node)})`,
  leftright: (node) => {
    const isCases =
      bodyOf(node).length === 1 &&
      bodyOf(node)[0]?.type === 'array' &&
      node.left === '\\{' &&
      node.right === '.';
    return isCases ? `cases(${inside(node)})` : bracket(node.left) + inside(node) + bracket(node.right);
  },
  middle: ({ delim }) => bracket(delim),
  delimsizing: ({ delim }) => bracket(delim),
  accent: framed('accent'),
  overline: framed('overline'),
  underline: framed('underline'),
  horizBrace: (node) => `${brace(node)}(${one(node.base)})`,
  enclose: (node) => `${node.label === '\\fbox' ? 'box' : 'cancel'}(${inside(node)})`,
  xArrow: (node) => `${ARROW}${scripts(node.below, (node.body as TreeNode | undefined) ?? null)}`,
  array: ({ body }) => (body as TreeNode[][]).map((row) => row.map((cell) => one(cell)).join('&')).join(';'),
  tag: (node) => inside(node) + shownShape(node.tag ?? []),
  htmlmathml: (node) => shownShape(node.mathml ?? []),
};

/** Any arrow that grows with its words. */
export const ARROW = '⟶';

const brace = ({ isOver }: TreeNode) => (isOver ? 'overbrace' : 'underbrace');

function operatorSign({ name = '', symbol }: TreeNode): string {
  if (symbol) return plainSign(signOfCommand(name));
  return name === '\\limsup' ? 'limsup' : name === '\\liminf' ? 'liminf' : name.slice(1);
}

function scripts(sub: TreeNode | null | undefined, sup: TreeNode | null | undefined): string {
  const [below, above] = [one(sub), one(sup)];
  return `${below && `_(${below})`}${above && `^(${above})`}`;
}

function shapeOf(node: TreeNode): string {
  return (SHAPES[node.type] ?? inside)(node);
}

/** A sign however the keyboard has it. */
export function plainSign(text: string): string {
  return text
    .replace(/\s/g, '')
    .replace(/[−–]/g, '-')
    .replace(/∗/g, '*')
    .replace(/‘/g, '`')
    .replace(/⟨/g, '<')
    .replace(/⟩/g, '>');
}
