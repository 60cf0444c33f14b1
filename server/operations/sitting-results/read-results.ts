import type {
  CandidateOfResults,
  GetSittingResultsResponse,
  SittingResults,
} from '#core/contracts/sitting-results/sitting-results.ts';
import { cutOffsOfPaper, partsOfPaper, sumOf } from '#core/domain/sitting-results/parts-of-paper.ts';
import type { Queryable } from '#server/database/database.ts';
import { selectRankings } from '#server/operations/rankings/ranking-rows.ts';
import type { SittingRow } from '#server/operations/sittings/sitting-rows.ts';
import type { OpenedResults } from './open-results.ts';
import { type ResultRow, selectGroups, selectResults } from './result-rows.ts';

/** Beyond it nobody knows when the last answer comes: somebody is paused. */
const FAR_YEAR = 9000;

export async function readResults(
  db: Queryable,
  { sitting, scope, holds, test, isOver }: OpenedResults,
  userId: string,
): Promise<GetSittingResultsResponse> {
  const { questions, marking, sections, cutOff } = test;
  const parts = partsOfPaper(marking, questions, sections, cutOff);
  const cutOffs = cutOffsOfPaper(marking, questions, sections, cutOff);
  return {
    server_now: sitting.now.toISOString(),
    sitting: presentSat(sitting, questions.length, parts.paper.max_marks),
    scope,
    holds,
    results: isOver ? await resultsOf(db, sitting.id, userId, { ...parts, cutOffs }) : null,
  };
}

interface PartsOfResults extends ReturnType<typeof partsOfPaper> {
  cutOffs: ReturnType<typeof cutOffsOfPaper>;
}

async function resultsOf(
  db: Queryable,
  sittingId: string,
  userId: string,
  { subjects, sections, paper, cutOffs }: PartsOfResults,
): Promise<SittingResults> {
  const groups = await selectGroups(db, sittingId);
  const [ranking] = await selectRankings(db, sittingId);
  const rows = await selectResults(db, {
    sittingId,
    userId,
    version: ranking?.version ?? null,
    groupIds: groups.map(({ id }) => id),
  });
  return {
    subjects,
    sections,
    paper,
    groups,
    ranking: ranking
      ? { version: ranking.version, ranked: ranking.ranked, is_outdated: ranking.outdatedAt !== null }
      : null,
    candidates: rows.map((row) => presentCandidate(row, { subjects, sections, cutOffs })),
  };
}

function presentCandidate(
  { parts, ...row }: ResultRow,
  { subjects, sections, cutOffs }: Pick<PartsOfResults, 'subjects' | 'sections' | 'cutOffs'>,
): CandidateOfResults {
  const isMarked = parts.length > 0;
  return {
    user_id: row.userId,
    number: row.number,
    name: row.name,
    roll_no: row.rollNo,
    room: row.room,
    groups: row.groups,
    state: row.state,
    total: isMarked ? sumOf(parts) : null,
    subjects: isMarked
      ? subjects.map(({ name }) => sumOf(parts.filter(({ subject }) => subject === name)))
      : [],
    sections: isMarked
      ? sections.map((_, place) => sumOf(parts.filter(({ section }) => section === place)))
      : [],
    time_sec: row.timeMs === null || row.state === 'paper' ? null : Math.round(row.timeMs / 1000),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    rank: row.rank,
    percentile: row.percentile,
    cut_offs: (isMarked && cutOffs?.(parts)) || null,
  };
}

function presentSat(sitting: SittingRow, questionCount: number, maxMarks: number) {
  const { id, title, state, startsAt, endsAt, closedAt, durationSec, releasedAt } = sitting;
  return {
    id,
    title,
    state,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    closed_at: closedAt.getUTCFullYear() > FAR_YEAR ? null : closedAt.toISOString(),
    duration_sec: durationSec,
    released_at: releasedAt?.toISOString() ?? null,
    question_count: questionCount,
    max_marks: maxMarks,
  };
}
