/** Selectors of MTEF 5, and the one bit of a variation that several of them share. */
export const TEMPLATES = {
  ...{ angle: 0, paren: 1, curly: 2, bracket: 3, bar: 4, doubleBar: 5, floor: 6, ceiling: 7, openBracket: 8 },
  ...{ interval: 9, root: 10, fraction: 11, underBar: 12, overBar: 13, arrow: 14, integral: 15, sum: 16 },
  ...{ product: 17, coproduct: 18, union: 19, intersection: 20, integralSign: 21, sumSign: 22, limit: 23 },
  ...{ brace: 24, brack: 25, division: 26, subscript: 27, superscript: 28, bothScripts: 29, dirac: 30 },
  ...{ vector: 31, tilde: 32, hat: 33, arc: 34, jointStatus: 35, strike: 36, box: 37 },
  limitsAbove: 0x40,
} as const;
