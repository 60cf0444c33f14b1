import { renderOmrSheet } from '../../server/documents/omr-sheet.ts';
import { describeTimes } from '../support/statistics.ts';
import { SHEET } from './sheet-of-bench.ts';

const LANGUAGES = ['en', 'hi', 'te', 'ta'] as const;
const SHEETS_PER_LANGUAGE = 10;

/** Sheets of different tests, one after another (budget 50 ms and 40 KB each). */
export async function measurePrinting(): Promise<void> {
  for (const language of LANGUAGES) {
    const times: number[] = [];
    let bytes = 0;
    for (let index = 0; index < SHEETS_PER_LANGUAGE; index++) {
      const begin = performance.now();
      const title = `NEET mock ${index}`;
      const pdf = await renderOmrSheet({ ...SHEET, language, title, testCode: `3JHE39P${index}` });
      times.push(performance.now() - begin);
      bytes = Math.max(bytes, pdf.length);
    }
    console.log(
      `${language}: first ${times[0]?.toFixed(0)} ms, then ${describeTimes(times.slice(1))}, ${bytes} bytes`,
    );
  }
}
