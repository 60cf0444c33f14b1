/** What a test may allow on the screen; apart, since what an exam is read with is loaded by every exam. */
export const CALCULATORS = ['simple', 'scientific'] as const;
export type CalculatorKind = (typeof CALCULATORS)[number];
