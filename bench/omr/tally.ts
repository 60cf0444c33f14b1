import type { PageReading } from '../../core/domain/omr/page-reading.ts';
import { openPages } from '../../core/domain/omr/review.ts';
import type { DrawnRow } from '../../server/testing/omr/filled-page.ts';
import { AskedChecks } from './asked-checks.ts';
import { Reliability } from './reliability.ts';

/** What became of the rows of some pages. */
export class Tally {
  pages = 0;
  unread = 0;
  /** Pages a person looks at as a whole. */
  doubted = 0;
  rows = 0;
  /** Rows with one full mark or none, and of them those sent to review. */
  plain = 0;
  plainReviewed = 0;
  reviewed = 0;
  /** Graded without a person, and not what was meant. */
  silent = 0;
  readonly reliability = new Reliability();
  readonly asked = new AskedChecks();
  readonly problems: Record<string, number> = {};
  readonly silentExamples: string[] = [];

  add(name: string, drawn: readonly DrawnRow[], reading: PageReading): void {
    this.pages++;
    if (reading.problem) {
      this.unread++;
      this.problems[reading.problem] = (this.problems[reading.problem] ?? 0) + 1;
      return;
    }
    this.reliability.add(drawn, reading);
    const isDoubted = openPages({ answers: [], warnings: reading.warnings, pages: 1 }).length > 0;
    if (isDoubted) this.doubted++;
    for (const [index, row] of drawn.entries()) {
      const answer = reading.answers[index];
      if (answer?.q !== row.q) throw new Error(`${name}: row ${row.q} is missing`);
      const isGraded = answer.state === 'clear' || answer.state === 'blank';
      const isPlain = row.marks.length <= 1 && row.marks.every(({ kind }) => kind === 'full');
      this.rows++;
      if (!isGraded) {
        this.reviewed++;
        this.asked.add(answer.asked?.rule, isPlain);
      }
      if (isPlain) this.plain++;
      if (isPlain && (!isGraded || isDoubted)) this.plainReviewed++;
      if (isGraded && !isDoubted && answer.sel !== row.sel) {
        this.silent++;
        this.silentExamples.push(
          `${name} q${row.q}: ${JSON.stringify(row.marks)} read ${JSON.stringify(answer)}`,
        );
      }
    }
  }

  merge(other: Tally): this {
    for (const field of FIELDS) this[field] += other[field];
    for (const [problem, count] of Object.entries(other.problems))
      this.problems[problem] = (this.problems[problem] ?? 0) + count;
    this.silentExamples.push(...other.silentExamples);
    this.reliability.merge(other.reliability);
    this.asked.merge(other.asked);
    return this;
  }

  line() {
    return {
      pages: this.pages,
      'not read': this.unread,
      'looked at whole': this.doubted,
      rows: this.rows,
      'silently wrong': this.silent,
      'rows reviewed': share(this.reviewed, this.rows),
      'clean rows': this.plain,
      'of them reviewed': share(this.plainReviewed, this.plain, 4),
    };
  }
}

const FIELDS = [
  'pages',
  'unread',
  'doubted',
  'rows',
  'plain',
  'plainReviewed',
  'reviewed',
  'silent',
] as const;

function share(part: number, whole: number, digits = 2): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(digits)} %`;
}
