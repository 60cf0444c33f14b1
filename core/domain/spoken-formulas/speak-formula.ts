import { type FormulaWords, fill } from './formula-words.ts';
import { pairBars } from './pair-bars.ts';
import { readTex, type TexNode } from './read-tex.ts';
import { speakChemistry } from './speak-chemistry.ts';
import { vectorProductAt } from './vector-products.ts';

/** A formula as a teacher reads it out, in the language of the question: 'x squared', 'x का वर्ग'. */
export function speakFormula(tex: string, words: FormulaWords): string {
  return tidy(speakNodes(readTex(tex), words));
}

/** A lone brace or backslash of a broken formula is nothing to be said. */
function tidy(text: string): string {
  return text
    .replace(/[\\{}]/g, ' ')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function speakNodes(nodes: readonly TexNode[], words: FormulaWords, isIndex = false): string {
  return pairBars(nodes)
    .map((node, place, all) => {
      const followsLetter = isIndex && node.kind === 'letter' && all[place - 1]?.kind === 'letter';
      const product = vectorProductAt(all, place);
      return (followsLetter ? '' : ' ') + (product ? words[product] : speakNode(node, words));
    })
    .join('')
    .trim();
}

function speakNode(node: TexNode, words: FormulaWords): string {
  switch (node.kind) {
    case 'number':
    case 'letter':
    case 'words':
      return node.text;
    case 'sign':
      return wordOf(words.signs, node.text) ?? node.text;
    case 'group':
      return speakNodes(node.nodes, words);
    case 'chemistry':
      return speakChemistry(node.source, words, (tex) => speakNodes(readTex(tex), words));
    case 'scripts':
      return speakScripts(node, words);
    case 'modulus': {
      const isShort = isSimple(node.nodes) || (node.nodes.length === 1 && node.nodes[0]?.kind === 'scripts');
      return fill(isShort ? words.modulus : words.longModulus, { of: speakNodes(node.nodes, words) });
    }
    case 'rows':
      return speakRows(node, words);
    case 'command':
      return speakCommand(node.name, node.parts, words);
  }
}

function speakCommand(name: string, parts: TexNode[][], words: FormulaWords): string {
  const [first = [], second = []] = parts;
  const isShort = parts.every(isSimple);
  if (/^[dtc]?frac$/.test(name)) {
    const values = { above: speakNodes(first, words), below: speakNodes(second, words) };
    return fill(isShort ? words.fraction : words.longFraction, values);
  }
  if (/^[dt]?binom$/.test(name))
    return fill(words.binomial, { above: speakNodes(first, words), below: speakNodes(second, words) });
  if (name === 'sqrt') {
    if (parts.length > 1)
      return fill(words.nthRoot, { index: speakNodes(first, words), of: speakNodes(second, words) });
    return fill(isShort ? words.root : words.longRoot, { of: speakNodes(first, words) });
  }
  const over = wordOf(words.over, name);
  if (over) return fill(over, { of: speakNodes(first, words) });
  const inside = parts.map((part) => speakNodes(part, words));
  return [wordOf(words.commands, name) ?? name, ...inside].join(' ');
}

/** A matrix row by row; equations below each other as they stand. */
function speakRows({ name, rows }: TexNode & { kind: 'rows' }, words: FormulaWords): string {
  const cells = rows.map((row) => row.map((cell) => speakNodes(cell, words)));
  if (/^cases$/.test(name))
    return fill(words.rows.cases, { rows: cells.map((row) => row.join(' ')).join('; ') });
  if (!/matrix$/.test(name)) return cells.map((row) => row.join(' ')).join('; ');
  const said = cells.map((row, place) =>
    fill(words.rows.row, { number: String(place + 1), cells: row.join(', ') }),
  );
  const whole = /^[vV]matrix$/.test(name) ? words.rows.determinant : words.rows.matrix;
  return fill(whole, { rows: said.join('; ') });
}

const WITH_BOUNDS = new Set(['int', 'oint', 'sum', 'prod', 'lim', 'max', 'min']);

/** 'integral from 0 to 1 of', 'sum from k equals 1 to n of', 'limit as x to 0 of'; undefined where it has none below. */
function speakBounds({ base, below, above }: TexNode & { kind: 'scripts' }, words: FormulaWords) {
  if (base?.kind !== 'command' || !WITH_BOUNDS.has(base.name) || below.length === 0) return undefined;
  const values = { of: wordOf(words.commands, base.name) ?? base.name, below: speakNodes(below, words) };
  if (above.length === 0) return fill(words.boundBelow, values);
  return fill(words.bounds, { ...values, above: speakNodes(above, words) });
}

function speakScripts(node: TexNode & { kind: 'scripts' }, words: FormulaWords): string {
  const bounds = speakBounds(node, words);
  if (bounds) return bounds;
  const { base, below, above } = node;
  let spoken = base ? speakNode(base, words) : '';
  if (below.length > 0) spoken = fill(words.below, { of: spoken, index: speakNodes(below, words, true) });
  if (above.length === 0) return spoken.trim();
  return speakPower(spoken, base, above, words).trim();
}

function speakPower(of: string, base: TexNode | undefined, above: TexNode[], words: FormulaWords): string {
  const [only] = above;
  if (above.length === 1 && only?.kind === 'command' && only.name === 'circ')
    return fill(isLetter(base) ? words.standard : words.degrees, { of });
  if (above.length === 1 && only?.kind === 'number' && of) {
    if (only.text === '2') return fill(words.squared, { of });
    if (only.text === '3') return fill(words.cubed, { of });
  }
  const isShort =
    isSimple(above) || (above.length === 2 && only?.kind === 'sign' && isSimple(above.slice(1)));
  return fill(isShort ? words.power : words.longPower, { of, power: speakNodes(above, words) });
}

function isLetter(node: TexNode | undefined): boolean {
  return node?.kind === 'letter' || (node?.kind === 'scripts' && node.base?.kind === 'letter');
}

/** Its end is heard without being said. */
function isSimple(nodes: readonly TexNode[]): boolean {
  const [only] = nodes;
  if (nodes.length !== 1 || !only) return false;
  if (only.kind === 'group') return only.isUpright || isSimple(only.nodes);
  return (
    only.kind === 'number' || only.kind === 'letter' || (only.kind === 'command' && only.parts.length === 0)
  );
}

function wordOf(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
