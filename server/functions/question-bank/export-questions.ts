import {
  ExportQuestionsRequest,
  ExportQuestionsResponse,
} from '#core/contracts/question-bank/export-questions.ts';
import { questionCsvLine } from '#core/domain/question-bank/question-csv.ts';
import { exportLosses } from '#core/domain/question-export/export-losses.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readExported } from '#server/operations/question-bank/read-exported.ts';

export const exportQuestions = defineFunction({
  name: 'export-questions',
  access: ['admin', 'teacher'],
  request: ExportQuestionsRequest,
  response: ExportQuestionsResponse,
  handle: ({ asCaller }, { ids, as }) =>
    asCaller(async (tx) => {
      const questions = await readExported(tx, ids);
      const losses = exportLosses(as === 'questions' ? 'json' : 'csv', questions);
      if (as === 'questions') return { lines: '', questions, losses };
      return { lines: questions.map(questionCsvLine).join(''), questions: [], losses };
    }),
});
