/** The eight items of the exam-day checklist, in their order; item n of the table is the n-th. */
export const CHECKLIST = [
  'card',
  'pens',
  'water',
  'clothes',
  'buffer',
  'formulas',
  'sleep',
  'breakfast',
] as const;

export type ChecklistItem = (typeof CHECKLIST)[number];
