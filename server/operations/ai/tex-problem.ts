import katex from 'katex';
import 'katex/contrib/mhchem';
import { formulaRefusal, KATEX_LIMITS } from '#core/domain/question-bank/formula-limits.ts';
import { formulasIn } from '#core/domain/question-bank/split-math.ts';

/** What the first formula of a text that cannot be drawn fails at, in English; null: all of them can. */
export function texProblem(text: string): string | null {
  for (const { tex } of formulasIn(text)) {
    if (formulaRefusal(tex)) return 'it is too long, or defines commands of its own';
    try {
      katex.renderToString(tex, { ...KATEX_LIMITS, throwOnError: true, output: 'mathml' });
    } catch (error) {
      return error instanceof katex.ParseError ? error.rawMessage : String(error);
    }
  }
  return null;
}
