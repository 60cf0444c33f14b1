/** The eight items of the exam-day checklist, in their order; item n of the table is the n-th. An exam has words of its own for those it names. */
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

/** What holds for any exam, in the words it has for NEET (UG): of one whose definition has no list. What may be taken along is not among it. */
export const CHECKLIST_OF_ANY_EXAM = ['card', 'clothes', 'buffer', 'sleep', 'breakfast'] as const;

/** An item of a list as it is shown. */
export interface ShownItem {
  item: ChecklistItem;
  /** Of the table: what is ticked. */
  number: number;
  label: string;
}

export const itemNumber = (item: ChecklistItem): number => CHECKLIST.indexOf(item) + 1;
