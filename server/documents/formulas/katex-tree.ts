import katex from 'katex';
import 'katex/contrib/mhchem';
import { KATEX_LIMITS } from '#core/domain/question-bank/formula-limits.ts';

/** A node of what KaTeX makes of a formula before it draws it. Only what a kind of node has is there. */
export interface TreeNode {
  type: string;
  text?: string;
  name?: string;
  label?: string;
  font?: string;
  style?: string;
  color?: string;
  mclass?: string;
  family?: string;
  delim?: string;
  left?: string;
  right?: string;
  limits?: boolean;
  symbol?: boolean;
  alwaysHandleSupSub?: boolean;
  isOver?: boolean;
  hasBarLine?: boolean;
  leftDelim?: string | null;
  rightDelim?: string | null;
  dy?: { number: number; unit: string };
  width?: { number: number; unit: string };
  dimension?: { number: number; unit: string };
  body?: TreeNode | TreeNode[] | TreeNode[][] | string;
  base?: TreeNode | null;
  sub?: TreeNode | null;
  sup?: TreeNode | null;
  numer?: TreeNode;
  denom?: TreeNode;
  index?: TreeNode | null;
  below?: TreeNode | null;
  tag?: TreeNode[];
  html?: TreeNode[];
  mathml?: TreeNode[];
  cols?: { type: string; align?: string; separator?: string }[];
  hLinesBeforeRow?: boolean[][];
  colSeparationType?: string;
}

const OPTIONS = { throwOnError: true, displayMode: true, ...KATEX_LIMITS };

/** Not among KaTeX's types: the tree that it draws. */
const { __parse: parse } = katex as unknown as { __parse(tex: string, options: object): TreeNode[] };

/** What the screen shows of a formula. @throws where KaTeX does */
export const parseTree = (tex: string): TreeNode[] => parse(tex, OPTIONS);

const known = new Map<string, string>();

/** The sign of a command, as KaTeX says it to those who listen: '\ge' is '≥'. */
export function signOfCommand(command: string): string {
  if (!command.startsWith('\\')) return command;
  let sign = known.get(command);
  if (sign === undefined) {
    const mathml = katex.renderToString(command, { output: 'mathml', throwOnError: true, strict: 'ignore' });
    sign = (/<m(?:i|o|n|text)[^>]*>([^<]*)</.exec(mathml)?.[1] ?? '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    known.set(command, sign);
  }
  return sign;
}

/** The nodes within a node, whether it holds one or several. */
export function bodyOf({ body }: TreeNode): TreeNode[] {
  if (body === undefined || typeof body === 'string') return [];
  return Array.isArray(body) ? (body.flat() as TreeNode[]) : [body];
}

const isGroupOf = (node: TreeNode, test: (inner: TreeNode) => boolean): boolean =>
  /^(?:ordgroup|smash)$/.test(node.type) &&
  bodyOf(node).every((inner) => test(inner) || isGroupOf(inner, test));
/** Nothing, or what has a height alone. */
const hasNoWidth = (node: TreeNode): boolean =>
  node.type === 'vphantom' || isGroupOf(node, ({ type }) => type === 'vphantom');
const isUnseen = (node: TreeNode): boolean => isGroupOf(node, ({ type }) => /^v?phantom$/.test(type));
const isHung = (node: TreeNode): boolean => node.type === 'lap' || bodyOf(node).some(isHung);

/**
 * How mhchem writes the numbers of an isotope: room that nothing is seen in, then the numbers, hung to the left into that room.
 * @returns which of the two this is; null: scripts like any other
 */
export function partOfIsotope({ base, sub, sup }: TreeNode): 'room' | 'numbers' | null {
  const scripts = [sub, sup].filter((script) => script !== undefined && script !== null);
  if (!base || !hasNoWidth(base) || scripts.length === 0) return null;
  if (scripts.every(isUnseen)) return 'room';
  return scripts.some(isHung) ? 'numbers' : null;
}
