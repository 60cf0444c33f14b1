import { arrayToTypst, casesToTypst } from './array-to-typst.ts';
import { bodyOf, partOfIsotope, signOfCommand, type TreeNode } from './katex-tree.ts';
import { delimiter, lost, type Print } from './printing.ts';
import { textToTypst } from './text-to-typst.ts';
import { ACCENTS, ARROWS, CLASSES, COLOURS, ENCLOSING, FONTS, LIMIT_NAMES } from './typst-names.ts';
import { typstSign, typstString } from './typst-signs.ts';

type ToTypst = (node: TreeNode, print: Print) => string;

const inside: ToTypst = (node, print) => print(bodyOf(node));
const nothing: ToTypst = () => '';
const call = (name: string, content: string) => `${name}(${content || '""'})`;
const wrapped = (names: readonly string[], content: string) =>
  names.reduceRight((inner, name) => call(name, inner), content);

/** By KaTeX's kinds of nodes. What is not here is not printed. */
export const NODES: Record<string, ToTypst> = {
  mathord: sign,
  textord: sign,
  atom: sign,
  ordgroup: (node, print) => asLetter(node, print(bodyOf(node))),
  sizing: inside,
  smash: inside,
  lap: inside,
  vcenter: inside,
  hbox: textToTypst,
  // A dot that is moved by a hair; what is moved further paper has not.
  raisebox: (node, print) => (isHair(node.dy) ? print(bodyOf(node)) : lost('raised')),
  rule: ({ width }) => (width?.number === 0 ? '' : lost('rule')),
  vphantom: nothing,
  internal: nothing,
  cr: () => '\\ ',
  phantom: (node, print) => call('hidden', print(bodyOf(node))),
  pmb: (node, print) => call('bold', print(bodyOf(node))),
  spacing: ({ text = '' }) => (/break$/.test(text) ? '' : 'thick'),
  kern: ({ dimension }) => space(dimension),
  // As it is within a line of text.
  mathchoice: (node, print) => print((node as unknown as { text: TreeNode[] }).text),
  text: textToTypst,
  font: (node, print) => wrapped(FONTS[node.font ?? ''] ?? lost('font'), print(bodyOf(node))),
  color: (node, print) => {
    const written = node.color ?? '';
    const colour =
      COLOURS[written.toLowerCase()] ??
      (/^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i.test(written) ? written : lost('colour'));
    return `coloured(${typstString(colour)}, ${print(bodyOf(node)) || '""'})`;
  },
  styling: (node, print) => {
    const content = print(bodyOf(node));
    return node.style === 'display' ? call('display', content) : content;
  },
  mclass: (node, print) => {
    const content = print(bodyOf(node));
    const name = CLASSES[node.mclass ?? ''];
    return name && content !== '' ? `class("${name}", ${content})` : content;
  },
  op: (node, print) => operator(node, print),
  operatorname: (node, print) => {
    const letters = bodyOf(node).map(({ text }) => signOfCommand(text ?? ''));
    return letters.every((letter) => letter !== '')
      ? `op(${typstString(letters.join(''))})`
      : `op(upright(${print(bodyOf(node))}))`;
  },
  supsub: scripts,
  genfrac: fraction,
  sqrt: (node, print) =>
    node.index
      ? `root(${print([node.index]) || '""'}, ${print(bodyOf(node)) || '""'})`
      : call('sqrt', print(bodyOf(node))),
  leftright: (node, print) =>
    casesToTypst(node, print) ??
    `lr(${delimiter(node.left)} ${print(bodyOf(node))} ${delimiter(node.right)})`,
  middle: ({ delim }) => call('mid', delimiter(delim)),
  delimsizing: ({ delim }) => delimiter(delim),
  accent: (node, print) =>
    call(ACCENTS[node.label ?? ''] ?? lost('accent'), print(node.base ? [node.base] : [])),
  overline: (node, print) => call('overline', print(bodyOf(node))),
  underline: (node, print) => call('underline', print(bodyOf(node))),
  horizBrace: (node, print) =>
    call(node.isOver ? 'overbrace' : 'underbrace', print(node.base ? [node.base] : [])),
  enclose: (node, print) => call(ENCLOSING[node.label ?? ''] ?? lost('enclose'), print(bodyOf(node))),
  xArrow: (node, print) => {
    const glyph = ARROWS[node.label ?? ''] ?? lost('arrow');
    return attached(`stretch(${glyph})`, print(bodyOf(node)), node.below ? print([node.below]) : '');
  },
  array: arrayToTypst,
  tag: (node, print) => `${print(bodyOf(node))} quad ${print(node.tag ?? [])}`,
  htmlmathml: (node, print) => print(node.mathml ?? []),
};

const isHair = (dy: TreeNode['dimension']) => Math.abs(dy?.number ?? 1) <= (dy?.unit === 'ex' ? 0.5 : 0);

/** A group is a letter to its neighbours, whatever stands in it: the bond of 'CH=CH' has no room around it. */
function asLetter(node: TreeNode, content: string): string {
  const [only, ...others] = bodyOf(node);
  const isSpaced = others.length === 0 && only?.type === 'atom' && /^(?:bin|rel)$/.test(only.family ?? '');
  return isSpaced ? `class("normal", ${content})` : content;
}

function sign({ text = '' }: TreeNode): string {
  const shown = signOfCommand(text);
  return shown === '' ? '' : typstSign(shown);
}

/** In eighteenths of the letter m; what would move back says nothing on paper. */
function space(dimension: TreeNode['dimension']): string {
  const perUnit: Record<string, number> = {
    mu: 1,
    em: 18,
    ex: 8,
    pt: 1.8,
    cm: 51,
    mm: 5.1,
    in: 130,
    px: 1.4,
    pc: 21.6,
  };
  const width = (dimension?.number ?? 0) * (perUnit[dimension?.unit ?? ''] ?? 1.8);
  if (width < 2) return '';
  const names = [
    [3.5, 'thin'],
    [4.5, 'med'],
    [11, 'thick'],
    [27, 'quad'],
  ] as const;
  return (
    names.find(([most]) => width < most)?.[1] ??
    new Array(Math.min(20, Math.round(width / 36))).fill('wide').join(' ')
  );
}

function operator({ name, symbol, limits, alwaysHandleSupSub, ...node }: TreeNode, print: Print): string {
  const content = operatorSign({ name, symbol, ...node } as TreeNode, print);
  if (alwaysHandleSupSub) return limits ? call('limits', content) : call('scripts', content);
  return symbol && !limits ? call('scripts', content) : content;
}

function operatorSign(node: TreeNode, print: Print): string {
  if (node.name === undefined) return print(bodyOf(node));
  if (node.symbol) return typstSign(signOfCommand(node.name));
  const name = node.name.slice(1);
  return LIMIT_NAMES.has(name) ? name : `op(${typstString(name)})`;
}

function attached(base: string, above: string, below: string): string {
  return `attach(${base}${above && `, t: ${above}`}${below && `, b: ${below}`})`;
}

function scripts(node: TreeNode, print: Print): string {
  const { base, sub, sup } = node;
  const isotope = partOfIsotope(node);
  // Typst has scripts that stand before a sign, and makes the room for them.
  if (isotope === 'room') return '';
  const above = sup ? print([sup]) : '';
  const below = sub ? print([sub]) : '';
  if (isotope === 'numbers') return `attach(""${above && `, tl: ${above}`}${below && `, bl: ${below}`})`;
  if (base?.type === 'horizBrace' && base.base) {
    const [name, words] = base.isOver ? ['overbrace', above] : ['underbrace', below];
    const other = base.isOver ? below : above;
    const braced = `${name}(${print([base.base]) || '""'}${words && `, ${words}`})`;
    return other === '' ? braced : attached(braced, base.isOver ? '' : other, base.isOver ? other : '');
  }
  const content = (base ? print([base]) : '') || '""';
  const primes = /^(?:′ ?)+$/.test(above) ? above.replaceAll(' ', '').length : 0;
  if (primes === 0) return attached(content, above, below);
  const marked = `${/^(?:[\p{L}\p{N}]|\w+\(.*\))$/u.test(content) ? content : attached(content, '', '')}${"'".repeat(primes)}`;
  return below === '' ? marked : `${marked}_(${below})`;
}

function fraction({ numer, denom, hasBarLine, leftDelim, rightDelim }: TreeNode, print: Print): string {
  const [top, bottom] = [numer, denom].map((part) => (part ? print([part]) : '') || '""');
  const bare = hasBarLine ? `frac(${top}, ${bottom})` : `mat(delim: #none, ${top}; ${bottom})`;
  if (!leftDelim && !rightDelim) return bare;
  if (!hasBarLine && leftDelim === '(' && rightDelim === ')') return `binom(${top}, ${bottom})`;
  return `lr(${delimiter(leftDelim ?? '.')} ${bare} ${delimiter(rightDelim ?? '.')})`;
}
