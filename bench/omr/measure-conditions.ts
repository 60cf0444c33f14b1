import { openPages } from '../../core/domain/omr/review.ts';
import { readPage } from '../../server/omr/read-page.ts';
import { AskedChecks } from './asked-checks.ts';
import { CONDITIONS, pageUnder } from './conditions.ts';
import { QUESTIONS, SHEET_KEY } from './sheet-of-bench.ts';

interface Counts {
  rows: number;
  silentlyWrong: number;
  reviewed: number;
}
interface ConditionCounts extends Counts {
  pages: number;
  notRead: number;
  cleanRows: number;
  cleanReviewed: number;
}

/** Of a clean row: one filled bubble, of pen or pencil, or none. */
const CLEAN: ReadonlySet<string> = new Set(['full', 'pencilled']);

/** Reads pages as people keep, fill and take them, and counts by the kind of page and by the kind of mark around. */
export async function measureConditions(pagesEach: number, firstSeed: number): Promise<void> {
  const pages: Record<string, ConditionCounts> = {};
  const marks: Record<string, Counts> = {};
  const asked = new AskedChecks();
  for (const [at, condition] of CONDITIONS.entries()) {
    const page = {
      pages: 0,
      notRead: 0,
      cleanRows: 0,
      cleanReviewed: 0,
      rows: 0,
      silentlyWrong: 0,
      reviewed: 0,
    };
    pages[condition] = page;
    for (let index = 0; index < pagesEach; index++) {
      const { picture, rows } = await pageUnder(condition, firstSeed + 100 * index + at);
      const { problem, answers, warnings } = await readPage(picture, {
        questionCount: QUESTIONS,
        key: SHEET_KEY,
      });
      page.pages++;
      if (problem) page.notRead++;
      const isDoubted = openPages({ answers: [], warnings, pages: 1 }).length > 0;
      for (const [row, answer] of answers.entries()) {
        const drawn = rows[row];
        if (!drawn) continue;
        const kinds = drawn.marks.map(({ kind }) => kind);
        const isGraded = !isDoubted && (answer.state === 'clear' || answer.state === 'blank');
        const name = kinds.join(' + ') || 'nothing';
        const mark = marks[name] ?? { rows: 0, silentlyWrong: 0, reviewed: 0 };
        marks[name] = mark;
        for (const counts of [page, mark]) {
          counts.rows++;
          if (!isGraded) counts.reviewed++;
          else if (answer.sel !== drawn.sel) counts.silentlyWrong++;
        }
        const isClean = kinds.length <= 1 && kinds.every((kind) => CLEAN.has(kind));
        if (answer.state !== 'clear' && answer.state !== 'blank') asked.add(answer.asked?.rule, isClean);
        if (!isClean) continue;
        page.cleanRows++;
        if (!isGraded) page.cleanReviewed++;
      }
    }
  }
  console.table(pages);
  console.table(marks);
  asked.print();
}
