import { BANK_CHANGES } from './bank.ts';
import type { Prepare } from './change.ts';
import { COMPETITION_CHANGES } from './competitions.ts';
import { EXAM_CHANGES } from './exams.ts';
import { PAPERS_CHANGES } from './papers.ts';
import { PEOPLE_CHANGES } from './people.ts';
import { SITE_CHANGES } from './site.ts';

/** Every server function by which an administrator changes something, and an example of it. */
export const CHANGES: Record<string, Prepare> = {
  ...COMPETITION_CHANGES,
  ...PEOPLE_CHANGES,
  ...SITE_CHANGES,
  ...BANK_CHANGES,
  ...PAPERS_CHANGES,
  ...EXAM_CHANGES,
};

/** Administrators' functions that change nothing. */
export const READINGS = [
  'admin-users-get-guardian',
  'admin-users-waiting-guardians',
  'ai-status',
  'check-student-list',
  'export-questions',
  'get-competition-ranking-file',
  'get-competition-series',
  'list-competition-series',
  'get-conduct',
  'get-features',
  'check-formulas',
  'get-group-sittings',
  'get-item-statistics',
  'get-sitting-analysis',
  'get-sitting-answers',
  'get-sitting-results',
  'get-system-info',
  'get-newsletter',
  'list-newsletter',
  'list-paper-recipients',
  'preview-paper',
  'preview-remarking',
  'print-discussion-sheet',
  'try-newsletter',
  'try-own-sheet',
];
