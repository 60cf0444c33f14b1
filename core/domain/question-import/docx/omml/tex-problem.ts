import katex from 'katex';
import 'katex/contrib/mhchem';
import { formulaRefusal } from '#core/domain/question-bank/formula-limits.ts';

const MOST_REMEMBERED = 5000;
const remembered = new Map<string, string | null>();

/** Why a formula cannot be shown: a refusal of the bank, or what KaTeX says in English. Null: it can be. */
export function texProblem(tex: string): string | null {
  const known = remembered.get(tex);
  if (known !== undefined) return known;
  const problem = formulaRefusal(tex) ?? katexProblem(tex);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(tex, problem);
  return problem;
}

function katexProblem(tex: string): string | null {
  try {
    katex.renderToString(tex, { throwOnError: true, strict: 'ignore', trust: false, output: 'mathml' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
