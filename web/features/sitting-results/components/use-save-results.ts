import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  GetSittingResultsResponse,
  SittingResults,
} from '#core/contracts/sitting-results/sitting-results.ts';
import type { WorkbookWords } from '#core/domain/sitting-results/results-workbook.ts';
import { csvLine } from '#core/domain/spreadsheets/csv-line.ts';
import { analysisQuery, getAllAnswers } from '#web/features/sitting-results/api/results.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';

/** Excel reads a CSV as UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What the files are made of, and how: the writers come when one is wanted. */
export function useSaveResults(sitting: GetSittingResultsResponse['sitting'], results: SittingResults) {
  const { t } = useTranslation('sitting-results');
  const queryClient = useQueryClient();
  const words: WorkbookWords = {
    word: (word) => t(`file.${word}`),
    state: (state) => t(`states.${state}`),
    subject: subjectName,
    question: (position) => t('file.questionNumber', { position }),
  };
  const name = (ending: string) => `${fileName(sitting.title)}.${ending}`;

  async function saveCsv() {
    const { resultRows } = await import('#core/domain/sitting-results/results-workbook.ts');
    const lines = resultRows(results, words).map(csvLine);
    downloadFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), name('csv'));
  }

  async function saveXlsx(onProgress: (done: number) => void) {
    onProgress(0);
    const answers = await getAllAnswers(sitting.id, onProgress);
    const analysis = await queryClient.fetchQuery(analysisQuery(sitting.id, undefined));
    const { resultsWorkbook } = await import('#core/domain/sitting-results/results-workbook.ts');
    const { writeWorkbook, XLSX_TYPE } = await import('#core/domain/spreadsheets/write-workbook.ts');
    const sheets = resultsWorkbook({ results, answers, analysis: analysis.questions }, words);
    downloadFile(new Blob([new Uint8Array(writeWorkbook(sheets))], { type: XLSX_TYPE }), name('xlsx'));
  }

  return { saveCsv, saveXlsx };
}

/** Of a title anybody may have written, without what a file's name cannot have. */
const fileName = (title: string) =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80) || 'results';
