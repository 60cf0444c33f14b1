import { formulasIn } from '#core/domain/question-bank/split-math.ts';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';

/** Loads what the formulas of these texts need: for words alone, nothing. */
export async function preloadMathOf(texts: readonly string[]): Promise<void> {
  const formulas = texts.flatMap(formulasIn).map(({ tex }) => tex);
  if (formulas.length > 0) await preloadMath(formulas);
}
