import { ARROW, plainSign } from './shown-shape.ts';

/** A piece of a document as Typst understood it, in its own words. */
export type Content = { func?: string; [field: string]: unknown } | null | undefined;

/** What paper shows of a formula, in the words of `shownShape`. */
export function printedShape(content: Content | readonly Content[]): string {
  if (content === null || content === undefined) return '';
  if (Array.isArray(content)) return content.map((one) => printedShape(one as Content)).join('');
  const { func = '', ...fields } = content as Exclude<Content, null | undefined>;
  const at = (name: string) => printedShape(fields[name] as Content);
  const print = SHAPES[func];
  if (print) return print(at, fields);
  return `?${func}`;
}

type At = (name: string) => string;
type Shape = (at: At, fields: Record<string, unknown>) => string;

const inside: Shape = (at) => at('body');
const framed =
  (name: string): Shape =>
  (at) =>
    `${name}(${at('body') || at('base')})`;
const nothing: Shape = () => '';
const listed = (fields: Record<string, unknown>, name: string, between: string) =>
  ((fields[name] ?? []) as Content[]).map((one) => printedShape(one)).join(between);

const SHAPES: Record<string, Shape> = {
  symbol: words,
  text: words,
  space: nothing,
  h: nothing,
  equation: inside,
  lr: inside,
  mid: inside,
  class: inside,
  limits: inside,
  scripts: inside,
  sequence: (_, fields) => listed(fields, 'children', ''),
  styled: (at) => at('child'),
  'align-point': () => '&',
  linebreak: () => ';',
  primes: (_, { count }) => '′'.repeat(Number(count)),
  hide: framed('hide'),
  stretch: () => ARROW,
  box: (at, { stroke }) => (stroke ? `box(${at('body')})` : at('body')),
  op: (at) => at('text').replace(/\s/g, ''),
  frac: (at) => `frac(${at('num')}|${at('denom')})`,
  binom: (at, fields) => `binom(${at('upper')}|${listed(fields, 'lower', ',')})`,
  root: (at) => `root(${at('index')}|${at('radicand')})`,
  attach: (at) => {
    const [below, above] = ['b', 't'].map((side) => at(side) || at(`${side}r`) || at(`${side}l`));
    return `${at('base')}${below && `_(${below})`}${above && `^(${above})`}`;
  },
  mat: (_, fields) =>
    ((fields.rows ?? []) as Content[][])
      .map((row) => row.map((cell) => printedShape(cell)).join('&'))
      .join(';'),
  cases: (_, fields) => `cases(${listed(fields, 'children', ';')})`,
  accent: framed('accent'),
  overparen: framed('accent'),
  overline: framed('overline'),
  underline: framed('underline'),
  overbrace: brace('overbrace'),
  underbrace: brace('underbrace'),
  cancel: framed('cancel'),
};

function words(_: At, { text }: Record<string, unknown>): string {
  return plainSign(String(text));
}

function brace(name: string): Shape {
  return (at) => {
    const annotation = at('annotation');
    return `${name}(${at('body')}${annotation && `|${annotation}`})`;
  };
}

/** `f′` with something below: paper keeps the two apart, and reads the upper one first. */
export function sameShape(shown: string, printed: string): boolean {
  return inOneOrder(shown) === inOneOrder(printed);
}

function inOneOrder(shape: string): string {
  let ordered = shape;
  for (let before = ''; before !== ordered; ) {
    before = ordered;
    ordered = ordered.replace(/\^\((′+)\)_(\((?:[^()]|\([^()]*\))*\))/g, '_$2^($1)');
  }
  return ordered;
}
