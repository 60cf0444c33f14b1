import { formulaRefusal } from '#core/domain/question-bank/formula-limits.ts';
import { formulasIn } from '#core/domain/question-bank/split-math.ts';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';

export interface TexProblem {
  tex: string;
  /** Why it is not drawn at all, or what KaTeX says against it, in English. */
  reason: 'too_long' | 'defines_commands' | { message: string };
  /** The piece within `tex` it is about; empty at its end. */
  from: number;
  to: number;
  /** Where `tex` begins in the text. */
  at: number;
}

/** The formulas of a text that cannot be drawn, with the piece each of them fails at. */
export async function findTexProblems(text: string): Promise<TexProblem[]> {
  const formulas = formulasIn(text);
  if (formulas.length === 0) return [];
  await preloadMath(formulas.map(({ tex }) => tex));
  const { texProblem } = await import('#web/components/math-text/katex-renderer.ts');
  return formulas.flatMap(({ tex, start }): TexProblem[] => {
    const at = text.indexOf(tex, start);
    const refusal = formulaRefusal(tex);
    if (refusal) return [{ tex, reason: refusal, from: 0, to: tex.length, at }];
    const problem = texProblem(tex);
    return problem
      ? [{ tex, reason: { message: problem.message }, from: problem.start, to: problem.end, at }]
      : [];
  });
}
