import { PARTS_OF_A_MARK } from '#core/contracts/exams/exact-marks.ts';

/** The exact marks of an item `item`, in parts: numeric, so that sums stay whole. As `mark-parts.ts` of core has them. */
export const partsOf = (item: string) => `coalesce(${item}.mark_parts, ${item}.marks * ${PARTS_OF_A_MARK})`;

/** Such a sum in hundredths of a mark, rounded once, a half upwards. */
export const hundredthsOf = (parts: string) => `floor(${parts} / ${PARTS_OF_A_MARK / 100} + 0.5)`;

/** And in marks of two decimals. */
export const marksOf = (parts: string) => `(${hundredthsOf(parts)} / 100)`;
