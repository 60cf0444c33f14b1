const TAIL = 8;

/** As a student finds them among the downloads: each ends with the last characters of the test's id. */
export const paperFileName = (testId: string) => `question-paper-${testId.slice(-TAIL)}.pdf`;
export const sheetFileName = (testId: string) => `omr-sheet-${testId.slice(-TAIL)}.pdf`;
export const answersFileName = (testId: string) => `answers-${testId.slice(-TAIL)}.pdf`;
