import { localPaperTitle } from '#core/domain/library/paper-names.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { QuestionPaper } from '#server/documents/question-paper/paper.ts';
import type { PrintableTest } from './load-printable-test.ts';

export function paperOfTest(test: PrintableTest, version: number | null): QuestionPaper {
  return {
    title: localPaperTitle(test.title, test.language),
    testCode: testCodeOf(test.id),
    version,
    language: test.language,
    durationMinutes: Math.round(test.durationSec / 60),
    maxMarks: test.questions.length * NEET_MARKING.right,
    questions: test.questions,
    tagged: test.tagged ?? false,
  };
}
