import { z } from 'zod';
import { FIRST_OF_PREVIEW, type PreviewReleaseResponse } from '#core/contracts/sittings/preview-release.ts';
import { bandsOfMarks } from '#core/domain/ranking/bands-of-marks.ts';
import type { Candidate } from '#core/domain/ranking/candidate.ts';
import { lotsOf } from '#core/domain/ranking/published-file.ts';
import { rank } from '#core/domain/ranking/rank.ts';
import { newestRule } from '#core/domain/ranking/rules/all-rules.ts';
import { marksOfMany } from '#core/domain/sitting-results/compare-groups.ts';
import { partsOfPaper } from '#core/domain/sitting-results/parts-of-paper.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { openFinished } from '#server/operations/sitting-results/open-results.ts';
import { NAME_OF_CANDIDATE } from '#server/operations/sittings/candidate-name.ts';
import { findRunning } from '#server/operations/sittings/find-running.ts';
import { readWaiting } from '#server/operations/sittings/release-sitting.ts';
import { selectMarkedCandidates } from './marked-candidates.ts';
import { selectSeed } from './seed.ts';
import { sha256 } from './sha256.ts';

const CountsRow = z.object({ candidates: z.number(), sheets: z.number() });
const SELECT_COUNTS = `
  select
    (select count(*)::int from private.sitting_candidates c where c.sitting_id = $1 and c.removed_at is null) as candidates,
    (select count(*)::int from private.class_scan_pages p left join public.print_uploads u on u.id = p.upload_id
      where p.sitting_id = $1 and (p.state = 'open' or p.state = 'sorted' and coalesce(u.status, '') not in ('graded', 'error'))
    ) as sheets`;

const NameRow = z.object({ number: z.number(), name: z.string() });
const SELECT_NAMES = `
  select c.number, ${NAME_OF_CANDIDATE} as name
  from private.sitting_candidates c
    left join auth.users u on u.id = c.user_id
    left join public.profiles f on f.user_id = c.user_id
  where c.sitting_id = $1 and c.number = any ($3::int[]) and c.number in (select private.seen_candidates($1, $2))`;

/** What a release would tell now. @throws as openFinished */
export async function previewRelease(
  db: Queryable,
  sittingId: string,
  userId: string,
): Promise<PreviewReleaseResponse> {
  const { sitting, test } = await openFinished(db, sittingId, userId);
  const { candidates, sheets } = await queryRow(db, CountsRow, SELECT_COUNTS, [sittingId]);
  const marked = await selectMarkedCandidates(db, sittingId);
  const marks = marked.map(({ total }) => total.marks);
  const waiting = await readWaiting(db, sitting);
  const { challengesUntil, now } = sitting;
  const of = marksOfMany(marks);
  return {
    title: sitting.title,
    is_released: sitting.status === 'released',
    candidates,
    appeared: marked.length,
    absent: candidates - marked.length,
    sheets_waiting: sheets,
    waits: {
      running: await findRunning(db, sitting.testId),
      challenges_until: challengesUntil && challengesUntil > now ? challengesUntil.toISOString() : null,
      unanswered: waiting.unanswered,
      is_remarking: waiting.isRemarking,
    },
    max_marks: partsOfPaper(test.marking, test.questions, []).paper.max_marks,
    marks: of && {
      highest: of.highest,
      mean: Math.round(of.mean),
      median: of.median,
      lowest: marks.reduce((a, b) => Math.min(a, b)),
    },
    distribution: bandsOfMarks(marks),
    ...(await firstOf(db, { sittingId, userId, ruleId: sitting.rule, marked })),
  };
}

async function firstOf(
  db: Queryable,
  of: { sittingId: string; userId: string; ruleId: string; marked: readonly Candidate[] },
): Promise<Pick<PreviewReleaseResponse, 'rule' | 'first'>> {
  const rule = newestRule(of.ruleId);
  if (!rule) return { rule: null, first: [] };
  const ranked = rank(of.marked, rule, lotsOf(await selectSeed(db, of.sittingId), sha256));
  const first = ranked.slice(0, FIRST_OF_PREVIEW).map((row) => ({ ...row, number: Number(row.number) }));
  const names = await queryRows(db, NameRow, SELECT_NAMES, [
    ...[of.sittingId, of.userId],
    first.map(({ number }) => number),
  ]);
  const nameOf = new Map(names.map(({ number, name }) => [number, name]));
  const marksOf = new Map(of.marked.map(({ number, total }) => [Number(number), total.marks]));
  return {
    rule: { id: rule.id, version: rule.version },
    first: first.map(({ number, rank: place }) => ({
      rank: place,
      number,
      name: nameOf.get(number) ?? null,
      marks: marksOf.get(number) ?? 0,
    })),
  };
}
