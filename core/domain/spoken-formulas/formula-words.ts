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
  signs: Record<'+' | '-' | '=', string> & Record<string, string>;
  chemistry: ChemistryWords;
  over: Record<string, string>;
  commands: Record<string, string>;
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
