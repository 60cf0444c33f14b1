import type { OmrSheet } from '../../server/documents/omr-sheet.ts';
import { sheetKeyFrom } from '../../server/omr/sheet-mac.ts';

export const SHEET_KEY = sheetKeyFrom('the key of the bench');
export const QUESTIONS = 180;

export const SHEET: OmrSheet = {
  testCode: '3JHE39PT',
  version: 1,
  questionCount: QUESTIONS,
  subjects: [
    { name: 'Physics', from: 1, to: 45 },
    { name: 'Chemistry', from: 46, to: 90 },
    { name: 'Biology', from: 91, to: 180 },
  ],
  language: 'en',
  title: 'NEET mock',
  durationMinutes: 180,
  key: SHEET_KEY,
};
