/** How formulas are read out in one language: `web/locales/<language>/formulas.json`. Templates have `{{values}}`. */
export interface FormulaWords {
  fraction: string;
  longFraction: string;
  root: string;
  longRoot: string;
  nthRoot: string;
  squared: string;
  cubed: string;
  power: string;
  longPower: string;
  below: string;
  degrees: string;
  standard: string;
  modulus: string;
  longModulus: string;
  /** 'n choose r' */
  binomial: string;
  /** The two products of vectors, which are not the same. */
  dotProduct: string;
  crossProduct: string;
  /** What has bounds: 'integral from 0 to 1 of'. `{{of}}` is the word of the sign. */
  bounds: string;
  /** 'limit as x to 0 of' */
  boundBelow: string;
  rows: RowWords;
  signs: Record<'+' | '-' | '=', string> & Record<string, string>;
  chemistry: ChemistryWords;
  over: Record<string, string>;
  commands: Record<string, string>;
}

/** `{{rows}}` are the rows, each said by `row`, the first one with its number 1. */
interface RowWords {
  matrix: string;
  determinant: string;
  cases: string;
  row: string;
}

interface ChemistryWords {
  gives: string;
  givesWith: string;
  equilibrium: string;
  phases: Record<'s' | 'l' | 'g' | 'aq', string>;
  nucleus: string;
  isotope: string;
  single: string;
  double: string;
  triple: string;
  boundary: string;
  bridge: string;
  dot: string;
}

/** Puts values into a text, as `{{name}}`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
