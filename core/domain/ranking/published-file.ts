import type { PublishedMergedRanking, PublishedRanking } from '#core/contracts/rankings/ranking.ts';
import type { Candidate, Scores } from './candidate.ts';
import { NO_SCORES } from './candidate.ts';
import { findMerging, rankMerged, sittingsOf } from './mergings.ts';
import { rank } from './rank.ts';
import { findRule } from './rules/all-rules.ts';

/** Of the bytes of a text in UTF-8, in hexadecimal digits. */
export type Sha256 = (text: string) => string;

const FIGURES = ['marks', 'right', 'wrong', 'blank'] as const;

/** SHA-256(seed ‖ candidate number): the seed has a fixed length, so that no two of them read the same. */
export const lotsOf = (seed: string, sha256: Sha256) => (number: string) => sha256(seed + number);

/** One line a candidate, marks as decimals. Numbers and headings alone: there is nothing to quote but a heading. */
export function rankingCsv(candidates: readonly Candidate[], subjects: readonly string[]): string {
  const heads = subjects.flatMap((subject) => FIGURES.map((figure) => heading(`${figure} ${subject}`)));
  const lines = candidates.map(({ number, total, subjects: own }) =>
    [number, ...[total, ...subjects.map((subject) => own[subject] ?? NO_SCORES)].flatMap(cells)].join(','),
  );
  return `${[['number', ...FIGURES, ...heads].join(','), ...lines].join('\n')}\n`;
}

const heading = (text: string) => `"${text.replace(/\s+/g, ' ').replaceAll('"', '""')}"`;
const cells = ({ marks, right, wrong, blank }: Scores) => [marks / 100, right, wrong, blank];

const LINE = /^[0-9A-Za-z-]{1,40}(,-?\d{1,9}(\.\d{1,2})?(,\d{1,6}){3})+$/;

/** @throws RangeError a line that is none of {@link rankingCsv} */
export function readRankingCsv(csv: string, subjects: readonly string[]): Candidate[] {
  const lines = csv.trimEnd().split('\n').slice(1);
  return lines.map((line, index) => {
    const [number = '', ...figures] = line.split(',');
    if (!LINE.test(line) || figures.length !== FIGURES.length * (subjects.length + 1))
      throw new RangeError(`Line ${index + 2} cannot be read`);
    const scoresAt = (place: number): Scores => {
      const [marks = 0, right = 0, wrong = 0, blank = 0] = figures
        .slice(place * FIGURES.length, (place + 1) * FIGURES.length)
        .map(Number);
      return { marks: Math.round(marks * 100), right, wrong, blank };
    };
    return {
      number,
      total: scoresAt(0),
      subjects: Object.fromEntries(subjects.map((subject, at) => [subject, scoresAt(at + 1)])),
    };
  });
}

/** What does not agree in a published ranking, in sentences; none: it was recomputed, and everything is the same. */
export function checkRanking(
  published: PublishedRanking | PublishedMergedRanking,
  csv: string,
  sha256: Sha256,
): string[] {
  const { seed, seed_hash, csv_hash, subjects, ranks } = published;
  const rule = findRule(published.rule.id, published.rule.version);
  if (!rule) return [`The rule ${published.rule.id}, version ${published.rule.version}, is not known.`];
  const merging =
    'merging' in published ? findMerging(published.merging.id, published.merging.version) : null;
  if (merging === undefined) return ['The way its times were put together is not known.'];
  const found: string[] = [];
  if (sha256(seed) !== seed_hash) found.push('The seed is not the one whose hash is given.');
  if (sha256(csv) !== csv_hash) found.push('The CSV is not the one that was published.');
  const candidates = readRankingCsv(csv, subjects);
  const lotOf = lotsOf(seed, sha256);
  const recomputed = merging
    ? rankMerged(sittingsOf(candidates), { rule, merging, lotOf })
    : rank(candidates, rule, lotOf);
  const given = new Map(ranks.map((row) => [row.number, row]));
  if (given.size !== ranks.length || ranks.length !== recomputed.length)
    found.push(`${ranks.length} ranks are given for ${recomputed.length} candidates.`);
  for (const { number, rank: place, percentile } of recomputed) {
    const row = given.get(number);
    if (row?.rank !== place || row.percentile !== percentile)
      found.push(`Candidate ${number}: rank ${row?.rank ?? 'missing'} is given, ${place} is recomputed.`);
  }
  const cutOff = 'cut_off' in published ? published.cut_off : undefined;
  const reached = candidates.filter(({ total }) => total.marks >= (cutOff?.marks ?? 0)).length;
  if (cutOff && cutOff.reached !== reached)
    found.push(`${cutOff.reached} are said to reach the cut-off, ${reached} are recomputed.`);
  return found;
}
