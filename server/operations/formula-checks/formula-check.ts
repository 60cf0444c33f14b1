/**
 * Which comparison of paper and screen this is: a fingerprint of `server/documents/formulas`, `formula-words.typ` and the versions of
 * KaTeX and Typst. Where the bank was compared by another, all of it is compared again. The test beside says what to write here.
 */
export const FORMULA_CHECK = '653332c4109f';
