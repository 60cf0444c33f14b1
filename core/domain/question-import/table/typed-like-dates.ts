const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** What spreadsheets make of 1/2, 3-4, 1:2 and of long numbers, when a file is saved from them. */
const SHAPES = [
  new RegExp(`^\\d{1,2}-${MONTH}(?:-\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}-\\d{2,4}$`, 'i'),
  /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/,
  /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/,
  /^\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?$/i,
  /^\d(?:\.\d+)?E[+-]\d{2,3}$/,
];

/** Whether a text may once have been a fraction, a range, a ratio or a number with all its digits. */
export const isTypedLikeDate = (text: string): boolean => SHAPES.some((shape) => shape.test(text.trim()));
