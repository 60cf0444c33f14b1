export type MathSegment = { kind: 'text'; text: string } | { kind: 'math'; tex: string; display: boolean };

const pairs = [
  { open: '\\(', close: '\\)', display: false },
  { open: '\\[', close: '\\]', display: true },
  { open: '$$', close: '$$', display: true },
] as const;

/** A formula and where it stands in the text: from `start` to before `end`, its signs included. */
export interface PlacedFormula {
  tex: string;
  display: boolean;
  start: number;
  end: number;
}

/**
 * The formulas of a text: `\( \)`, `\[ \]`, `$ $`, `$$ $$` and a bare `\ce{…}` or `\pu{…}`.
 * A dollar opens a formula as in Pandoc: no space after it, no space before the closing one and no digit behind
 * it, so that '$5 and $6' stays money. Whatever is never closed stays text.
 */
export function formulasIn(source: string): PlacedFormula[] {
  const found: PlacedFormula[] = [];
  let at = 0;
  while (at < source.length) {
    const formula = source.startsWith('\\$', at) ? undefined : formulaAt(source, at);
    if (formula) found.push({ ...formula, start: at });
    at = formula ? formula.end : at + (source.startsWith('\\$', at) ? 2 : 1);
  }
  return found;
}

/** Cuts a text into plain pieces and formulas. */
export function splitMath(source: string): MathSegment[] {
  const segments: MathSegment[] = [];
  let at = 0;
  const addText = (until: number, isBeforeDisplay: boolean) => {
    const plain = source.slice(at, until).replaceAll('\\$', '$');
    // A displayed formula is a line of its own; the line breaks around it would make empty ones.
    const text = isBeforeDisplay ? plain.replace(/\n$/, '') : plain;
    if (text) segments.push({ kind: 'text', text });
  };
  for (const { tex, display, start, end } of formulasIn(source)) {
    addText(start, display);
    segments.push({ kind: 'math', tex, display });
    at = display && source[end] === '\n' ? end + 1 : end;
  }
  addText(source.length, false);
  return segments;
}

export function hasMath(source: string): boolean {
  return splitMath(source).some((segment) => segment.kind === 'math');
}

type Formula = { tex: string; display: boolean; end: number };

function formulaAt(source: string, at: number): Formula | undefined {
  for (const { open, close, display } of pairs) {
    if (!source.startsWith(open, at)) continue;
    const start = at + open.length;
    const end = source.indexOf(close, start);
    const tex = source.slice(start, end).trim();
    if (end > 0 && tex) return { tex, display, end: end + close.length };
  }
  if (source[at] === '$') return dollarFormula(source, at);
  if (source.startsWith('\\ce{', at) || source.startsWith('\\pu{', at)) return bracedFormula(source, at);
  return undefined;
}

function dollarFormula(source: string, at: number): Formula | undefined {
  if (/[\s$]/.test(source[at + 1] ?? ' ')) return undefined;
  for (let end = at + 1; end < source.length && source[end] !== '\n'; end += 1) {
    if (source[end] === '\\') {
      end += 1;
    } else if (source[end] === '$') {
      const closes = !/\s/.test(source[end - 1] ?? '') && !/\d/.test(source[end + 1] ?? '');
      return closes ? { tex: source.slice(at + 1, end), display: false, end: end + 1 } : undefined;
    }
  }
  return undefined;
}

function bracedFormula(source: string, at: number): Formula | undefined {
  let depth = 0;
  for (let end = at + 3; end < source.length; end += 1) {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    if (depth === 0) return { tex: source.slice(at, end + 1), display: false, end: end + 1 };
  }
  return undefined;
}
