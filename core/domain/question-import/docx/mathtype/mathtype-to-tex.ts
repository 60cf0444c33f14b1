import { equationToOmml } from '#core/domain/question-import/docx/mathtype/equation-to-omml.ts';
import { openObject } from '#core/domain/question-import/docx/mathtype/open-object.ts';
import { readEquation } from '#core/domain/question-import/docx/mathtype/read-equation.ts';
import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';
import { ommlToTex } from '#core/domain/question-import/docx/omml/omml-to-tex.ts';
import { texProblem } from '#core/domain/question-import/docx/omml/tex-problem.ts';

/**
 * An equation of MathType or Equation Editor, MTEF 3 to 5, as TeX that the screen can show; '' for an
 * empty one. @throws EquationRefusal
 */
export function mtefToTex(mtef: Uint8Array): string {
  const math = { name: 'm:oMath', attributes: {}, children: equationToOmml(readEquation(mtef)), text: '' };
  const tex = ommlToTex(math);
  const problem = tex === '' ? null : texProblem(tex);
  if (problem !== null) throw new EquationRefusal(problem);
  return tex;
}

/** The equation of an embedded object; null where it cannot be said in TeX, and its picture is to be kept. */
export function mathTypeToTex(object: Uint8Array): string | null {
  try {
    return mtefToTex(openObject(object));
  } catch (error) {
    if (error instanceof EquationRefusal) return null;
    throw error;
  }
}
