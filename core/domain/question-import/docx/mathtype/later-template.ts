import { TEMPLATES as T } from '#core/domain/question-import/docx/mathtype/templates.ts';

type Later = readonly [selector: number, variations: readonly number[]];

const FENCE = [3, 1, 2];
const SUM_BESIDE = [0, 0, 0];
const SUM_ABOVE = [T.limitsAbove, T.limitsAbove, T.limitsAbove];

/** Templates of versions 3 and 4: the selector of version 5, and what each variation is there. */
const LATER: Record<number, Later> = {
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((fence) => [fence, [fence, FENCE] as Later])),
  8: [T.interval, [0x22]],
  9: [T.interval, [0x33]],
  10: [T.interval, [0x23]],
  11: [T.interval, [0x12]],
  12: [T.interval, [0x30]],
  13: [T.root, [0, 1]],
  14: [T.fraction, [0, 1]],
  16: [T.underBar, [0, 1]],
  17: [T.overBar, [0, 1]],
  18: [T.arrow, [0x14, 0x18]],
  19: [T.arrow, [0x24, 0x28]],
  20: [T.arrow, [0x34, 0x38]],
  21: [T.integral, [1, 1, 1, 5, 5]],
  22: [T.integral, [2, 2, 6, 6]],
  23: [T.integral, [3, 3, 7, 7]],
  24: [T.integral, [1 + T.limitsAbove, 1 + T.limitsAbove, 5 + T.limitsAbove]],
  25: [T.integral, [2 + T.limitsAbove, 6 + T.limitsAbove]],
  26: [T.integral, [3 + T.limitsAbove, 7 + T.limitsAbove]],
  27: [T.brace, [1]],
  28: [T.brace, [0]],
  29: [T.sum, SUM_ABOVE],
  30: [T.sum, SUM_BESIDE],
  31: [T.product, SUM_ABOVE],
  32: [T.product, SUM_BESIDE],
  33: [T.coproduct, SUM_ABOVE],
  34: [T.coproduct, SUM_BESIDE],
  35: [T.union, SUM_ABOVE],
  36: [T.union, SUM_BESIDE],
  37: [T.intersection, SUM_ABOVE],
  38: [T.intersection, SUM_BESIDE],
  39: [T.limit, [0, 0, 0]],
  40: [T.division, [1, 0]],
  41: [T.fraction, [2, 6, 3]],
  42: [T.integralSign, SUM_BESIDE],
  43: [T.sumSign, SUM_ABOVE],
  45: [T.dirac, [3, 1, 2]],
  46: [T.vector, [5, 6, 7]],
  47: [T.vector, [1, 2, 3]],
  48: [T.box, [0x1e]],
};
/** Scripts behind (15) and before (44): above, below, both. */
const SCRIPTS = [T.superscript, T.subscript, T.bothScripts];

export function laterTemplate(selector: number, variation: number): { selector: number; variation: number } {
  if (selector === 15 || selector === 44)
    return { selector: SCRIPTS[variation] ?? T.bothScripts, variation: selector === 44 ? 1 : 0 };
  const [later, variations] = LATER[selector] ?? [-1, []];
  return { selector: later, variation: variations[variation] ?? variations[0] ?? 0 };
}
