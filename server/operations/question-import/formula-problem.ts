import katex from 'katex';
import 'katex/contrib/mhchem';
import { formulaRefusal } from '#core/domain/question-bank/formula-limits.ts';

/** Formulas repeat themselves within a file. */
const MOST_REMEMBERED = 20_000;
const known = new Map<string, string | null>();

const OPTIONS = { throwOnError: true, strict: false, trust: false, maxExpand: 1_000 } as const;
const LONGEST_MESSAGE = 160;

/** Reads a formula without drawing it, which would take ten times as long; not among KaTeX's types. */
const { __parse: parse } = katex as unknown as { __parse(tex: string, options: object): unknown };

/** Why a formula cannot be drawn, in the words of KaTeX; null: it can. */
export function formulaProblem(tex: string): string | null {
  const remembered = known.get(tex);
  if (remembered !== undefined) return remembered;
  const found = formulaRefusal(tex) ?? parseProblem(tex);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(tex, found);
  return found;
}

function parseProblem(tex: string): string | null {
  try {
    parse(tex, OPTIONS);
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);
  }
}
