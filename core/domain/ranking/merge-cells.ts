import type { PublishedMergedRanking, PublishedRanking } from '#core/contracts/rankings/ranking.ts';
import type { Candidate } from './candidate.ts';
import { type Merging, rankMerged, sittingsOf } from './mergings.ts';
import { checkRanking, lotsOf, rankingCsv, readRankingCsv, type Sha256 } from './published-file.ts';
import { findRule } from './rules/all-rules.ts';

/** What one installation published of its candidates of an exam. */
export interface CellRanking {
  /** At which of the times of the exam they sat; those of one time had the same paper. */
  time: number;
  published: PublishedRanking;
  csv: string;
}

interface MergedAs {
  /** Of the exam as a whole. */
  id: string;
  version: number;
  merging: Merging;
  /** Drawn before the exam, for all cells together; 64 hexadecimal digits. */
  seed: string;
}

/**
 * One ranking of an exam that was held in several installations, from the files of each: numbers are 'time-cell-number', cells counted from 1 in
 * the order they are given. It is checked as any other.
 * @throws RangeError a file that does not agree with itself or with the others
 */
export function mergeCells(
  cells: readonly CellRanking[],
  { id, version, merging, seed }: MergedAs,
  sha256: Sha256,
): { csv: string; json: PublishedMergedRanking } {
  const [first] = cells;
  if (!first) throw new RangeError('There is no file');
  const { rule: asked, subjects: order } = first.published;
  const rule = findRule(asked.id, asked.version);
  if (!rule) throw new RangeError(`The rule ${asked.id}, version ${asked.version}, is not known.`);
  assertApart(cells);
  const subjects = [...new Set([...order, ...cells.flatMap(({ published }) => published.subjects)])];
  const candidates = cells.flatMap((cell, index) => candidatesOf(cell, index + 1, first, sha256));
  assertSamePaper(sittingsOf(candidates));
  const csv = rankingCsv(candidates, subjects);
  // As whoever checks it reads it.
  const read = sittingsOf(readRankingCsv(csv, subjects));
  const ranks = rankMerged(read, { rule, merging, lotOf: lotsOf(seed, sha256) });
  return {
    csv,
    json: {
      format: 'vijaypath-ranking-2',
      competition_id: id,
      version,
      rule: asked,
      merging: { id: merging.id, version: merging.version },
      seed,
      seed_hash: sha256(seed),
      subjects,
      csv_hash: sha256(csv),
      ranks,
    },
  };
}

function candidatesOf(
  { time, published, csv }: CellRanking,
  cell: number,
  first: CellRanking,
  sha256: Sha256,
): Candidate[] {
  const [problem] = checkRanking(published, csv, sha256);
  if (problem) throw new RangeError(`Cell ${cell}: ${problem}`);
  const { rule } = published;
  if (rule.id !== first.published.rule.id || rule.version !== first.published.rule.version)
    throw new RangeError(`Cell ${cell} was ranked by another rule than cell 1.`);
  return readRankingCsv(csv, published.subjects).map((one) => ({
    ...one,
    number: `${time}-${cell}-${one.number}`,
  }));
}

/** The same candidates twice would each have two ranks. */
function assertApart(cells: readonly CellRanking[]): void {
  const sittings = cells.map(({ published }) => published.sitting_id);
  if (new Set(sittings).size < sittings.length) throw new RangeError('Two files are of the same sitting.');
}

/** Those who sat at one time were asked as many questions of each subject, in whatever cell. */
function assertSamePaper(times: readonly (readonly Candidate[])[]): void {
  for (const candidates of times) {
    const [[first, asked] = ['', ''], ...others] = [...questionsByCell(candidates)];
    for (const [cell, questions] of others)
      if (questions !== asked)
        throw new RangeError(
          `Cell ${cell} asked ${questions}, cell ${first} at the same time ${asked}: they had other papers.`,
        );
  }
}

/** 'Biology 90, Physics 45' of each cell: the most that counted of any of its candidates. */
function questionsByCell(candidates: readonly Candidate[]): Map<string, string> {
  const most = new Map<string, Record<string, number>>();
  for (const { number, subjects } of candidates) {
    const cell = number.split('-')[1] ?? '';
    const of = most.get(cell) ?? {};
    for (const [subject, { right, wrong, blank }] of Object.entries(subjects))
      of[subject] = Math.max(of[subject] ?? 0, right + wrong + blank);
    most.set(cell, of);
  }
  const told = (of: Record<string, number>) =>
    Object.keys(of)
      .sort()
      .map((subject) => `${subject} ${of[subject]}`)
      .join(', ');
  return new Map([...most].map(([cell, of]) => [cell, told(of)]));
}
