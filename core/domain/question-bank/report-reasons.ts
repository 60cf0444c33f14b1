/** What a student can say is wrong with a question. */
export const REPORT_REASONS = [
  'wrong_key',
  'several_right',
  'none_right',
  'unclear',
  'picture',
  'translation',
  'syllabus',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_REPORT_NOTE = 500;
export const MAX_REPORT_REPLY = 1000;
