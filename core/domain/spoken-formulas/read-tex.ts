import { splitRows } from './rows.ts';

/** A formula as it is read out: what the typesetting alone needs, such as spaces and sizes, is gone. */
export type TexNode =
  | { kind: 'number' | 'letter' | 'sign' | 'words'; text: string }
  | { kind: 'command'; name: string; parts: TexNode[][] }
  | { kind: 'group'; nodes: TexNode[]; isUpright: boolean }
  | { kind: 'scripts'; base: TexNode | undefined; below: TexNode[]; above: TexNode[] }
  /** What stands between two upright bars. */
  | { kind: 'modulus'; nodes: TexNode[] }
  | { kind: 'chemistry'; source: string }
  /** A matrix, a determinant, cases: cells by rows. */
  | { kind: 'rows'; name: string; rows: TexNode[][][] };

const PARTS: Record<string, number> = { frac: 2, dfrac: 2, tfrac: 2, cfrac: 2, binom: 2, sqrt: 1 };
for (const name of ['vec', 'hat', 'bar', 'overline', 'underline', 'tilde', 'dot', 'ddot', 'boxed'])
  PARTS[name] = 1;
const UPRIGHT = new Set(['mathrm', 'mathbf', 'mathsf', 'operatorname', 'mathit', 'mathcal', 'mathbb', 'rm']);
const WORDS = new Set(['text', 'textbf', 'textit', 'textrm', 'mbox']);
const NOT_SAID = new Set(
  ', ; : ! > quad qquad left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle textstyle limits nolimits \\'.split(
    ' ',
  ),
);

/**
 * Reads what KaTeX accepts, and is forgiving to everything else: nothing is refused, nothing is lost but spaces.
 * @param isUpright letters side by side are a word or a unit, 'mol', not factors
 */
export function readTex(source: string, isUpright = false): TexNode[] {
  let at = 0;

  const isAt = (text: string) => source.startsWith(text, at);
  const skipSpaces = () => {
    while (/[\s~]/.test(source[at] ?? '')) at += 1;
  };
  /** The content of `{…}` as it is written; its opening brace stands at the place reached. */
  const rawGroup = (): string => {
    const start = at + 1;
    let depth = 0;
    for (; at < source.length; at += 1) {
      if (source[at] === '{') depth += 1;
      if (source[at] === '}') depth -= 1;
      if (depth === 0) break;
    }
    const raw = source.slice(start, at);
    at += 1;
    return raw;
  };
  const argument = (isWord = isUpright): TexNode[] => {
    skipSpaces();
    if (isAt('{')) return readTex(rawGroup(), isWord);
    if (/\d/.test(source[at] ?? '')) {
      at += 1;
      return [{ kind: 'number', text: source[at - 1] ?? '' }];
    }
    const node = atom();
    return node ? [node] : [];
  };
  /** Up to the end that belongs to it; one without an end goes to the end of the formula. */
  const environment = (): TexNode => {
    const name = isAt('{') ? rawGroup() : '';
    // The columns of an array are no content.
    if (/^array$/.test(name) && isAt('{')) rawGroup();
    const start = at;
    const borders = /\\(begin|end)\s*\{[^}]*\}/g;
    borders.lastIndex = at;
    let end = source.length;
    at = source.length;
    for (let depth = 1, border = borders.exec(source); border; border = borders.exec(source)) {
      depth += border[1] === 'begin' ? 1 : -1;
      if (depth > 0) continue;
      end = border.index;
      at = borders.lastIndex;
      break;
    }
    const rows = splitRows(source.slice(start, end));
    return { kind: 'rows', name, rows: rows.map((row) => row.map((cell) => readTex(cell))) };
  };
  const command = (): TexNode | undefined => {
    const name = /^\\([a-zA-Z]+|.)/s.exec(source.slice(at))?.[1] ?? '';
    at += name.length + 1;
    if (NOT_SAID.has(name) || !name.trim()) {
      if (/^(left|right|[bB]ig+[lr]?)$/.test(name) && isAt('.')) at += 1;
      return undefined;
    }
    if (name === 'begin') return environment();
    if (name === 'end') {
      if (isAt('{')) rawGroup();
      return undefined;
    }
    skipSpaces();
    if (name === 'ce' || name === 'pu') return { kind: 'chemistry', source: isAt('{') ? rawGroup() : '' };
    if (WORDS.has(name)) return { kind: 'words', text: isAt('{') ? rawGroup() : '' };
    if (UPRIGHT.has(name)) return { kind: 'group', nodes: argument(true), isUpright: true };
    const parts: TexNode[][] = [];
    if (name === 'sqrt' && isAt('[')) {
      const end = source.indexOf(']', at);
      parts.push(readTex(source.slice(at + 1, end < 0 ? undefined : end)));
      at = end < 0 ? source.length : end + 1;
    }
    for (let count = PARTS[name] ?? 0; count > 0; count -= 1) parts.push(argument());
    return { kind: 'command', name, parts };
  };
  const atom = (): TexNode | undefined => {
    const number = /^(\d+(\.\d+)?|\.\d+)/.exec(source.slice(at))?.[0];
    if (number) {
      at += number.length;
      return { kind: 'number', text: number };
    }
    if (isAt('\\')) return command();
    if (isAt('{')) return { kind: 'group', nodes: readTex(rawGroup(), isUpright), isUpright: false };
    const word = isUpright ? /^\p{L}{2,}/u.exec(source.slice(at))?.[0] : undefined;
    const sign = word ?? source[at] ?? '';
    at += sign.length;
    if (/[\s~&}]/.test(sign)) return undefined;
    return { kind: /\p{L}|\p{M}/u.test(sign) ? 'letter' : 'sign', text: sign };
  };

  const nodes: TexNode[] = [];
  while (at < source.length) {
    skipSpaces();
    if (!isAt('_') && !isAt('^')) {
      const node = atom();
      if (node) nodes.push(node);
      continue;
    }
    const isAbove = isAt('^');
    at += 1;
    const script = argument();
    const last = nodes.at(-1);
    if (last?.kind === 'scripts' && (isAbove ? last.above : last.below).length === 0) {
      (isAbove ? last.above : last.below).push(...script);
      continue;
    }
    nodes.pop();
    nodes.push({ kind: 'scripts', base: last, below: isAbove ? [] : script, above: isAbove ? script : [] });
  }
  return nodes;
}
