import { z } from 'zod';
import { ExportQuestionsResponse, MAX_EXPORTED } from '#core/contracts/question-bank/export-questions.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { csvHead } from '#core/domain/question-bank/question-csv.ts';
import type { QuestionSort } from '#core/domain/question-bank/question-fields.ts';
import { QUESTION_MEDIA_PATH } from '#core/domain/question-bank/question-images.ts';
import type { ExportFormat } from '#core/domain/question-export/export-formats.ts';
import {
  addLosses,
  type ExportLosses,
  exportLosses,
  NO_LOSSES,
} from '#core/domain/question-export/export-losses.ts';
import type { ExportedQuestion } from '#core/domain/question-export/exported-question.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readValue } from '#web/lib/requests/read-rows.ts';

export interface WantedExport {
  filter: QuestionFilter;
  sort?: QuestionSort | undefined;
  format: ExportFormat;
}

/** All that match, in the order of the list; asked for part by part, so that the largest bank fits. */
export async function exportQuestions({
  filter,
  sort,
  format,
}: WantedExport): Promise<{ file: Blob; name: string; losses: ExportLosses }> {
  const ids = await readValue(z.array(z.string()), (db) =>
    db.rpc('find_question_ids', { p_filter: filter, ...(sort ? { p_sort: sort } : {}) }),
  );
  if (format === 'csv') {
    // The mark by which spreadsheets know that it is Unicode.
    const parts = ['\uFEFF', csvHead()];
    let lost = NO_LOSSES;
    for await (const { lines, losses } of inParts(ids, 'lines')) {
      parts.push(lines);
      lost = addLosses(lost, losses);
    }
    return {
      file: new Blob(parts, { type: 'text/csv;charset=utf-8' }),
      name: 'questions.csv',
      losses: lost,
    };
  }
  const questions: ExportedQuestion[] = [];
  for await (const part of inParts(ids, 'questions')) questions.push(...part.questions);
  const { picturesOf, writeExport } = await import('#core/domain/question-export/export-file.ts');
  const pictures = await picturesOf(format, questions, fetchPicture);
  const { content, type, name } = writeExport(format, questions, pictures);
  return {
    file: new Blob([content as BlobPart], { type }),
    name,
    losses: exportLosses(format, questions),
  };
}

async function* inParts(ids: readonly string[], as: 'lines' | 'questions') {
  for (let from = 0; from < ids.length; from += MAX_EXPORTED) {
    const part = { ids: ids.slice(from, from + MAX_EXPORTED), as };
    yield await callFunction('export-questions', part, { schema: ExportQuestionsResponse });
  }
}

/** Of the public bucket of question pictures; null for one that is gone. */
async function fetchPicture(path: string): Promise<Uint8Array | null> {
  const answer = await fetch(`${QUESTION_MEDIA_PATH}${path}`);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}
