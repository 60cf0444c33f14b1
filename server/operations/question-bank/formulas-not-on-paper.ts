import { formulasIn } from '#core/domain/question-bank/split-math.ts';
import { compileDocument } from '#server/documents/compile-document.ts';

/** Of one document: a formula takes a millisecond or two. */
const AT_ONCE = 500;

/**
 * Those of the formulas that paper would show otherwise than the screen does, and so prints as they are written. Each is
 * translated, and what Typst understood is compared with what KaTeX draws.
 */
export async function formulasNotOnPaper(
  formulas: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const each = [...new Set(formulas)];
  const found: string[] = [];
  for (let from = 0; from < each.length; from += AT_ONCE) {
    const parts = each.slice(from, from + AT_ONCE).map((tex) => ({ tex, display: false }));
    const { plainFormulas } = await compileDocument({ template: 'proof', data: { parts } }, signal);
    found.push(...plainFormulas);
  }
  return found;
}

export const formulasOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => formulasIn(text).map(({ tex }) => tex));
