import type { SeriesLacking } from '#core/contracts/competitions/series.ts';
import { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { ScheduleSittingRequest } from '#core/contracts/sittings/schedule-sitting.ts';
import { countCells, lackingCells } from '#core/domain/competitions/blueprint.ts';
import {
  type DrawnQuestion,
  dealQuestions,
  drawQuestions,
  type ReservedQuestion,
} from '#core/domain/competitions/deal-questions.ts';
import { dueMonths, timesOfMonth } from '#core/domain/competitions/series-times.ts';
import { shuffled } from '#core/domain/question-bank/shuffled.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { saveCompetition } from '#server/operations/competitions/save-competition.ts';
import { readManyItemStatistics } from '#server/operations/item-statistics/read-item-statistics.ts';
import { insertPaper } from '#server/operations/papers/paper-rows.ts';
import { schedulePaperOfServer } from '#server/operations/sittings/schedule-sitting.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { markUsed } from './keep-questions.ts';
import { lockSeries, type SeriesRow } from './series-rows.ts';
import { lockReserved } from './series-stock.ts';
import { tellLacking } from './tell-lacking.ts';

const HOUR_MS = 3_600_000;

const SET_SERIES = 'update private.competitions set series_id = $2, series_month = $3 where id = $1';
const SET_LACKING =
  'update private.competition_series set lacking = $2 where id = $1 and lacking is distinct from $2::jsonb';

/** What came of it: the months that were announced, and what the next one lacks. */
export interface Announced {
  made: string[];
  lacking: SeriesLacking | null;
}

/**
 * Announces the months of a series that are due, the nearest first, each as a whole or not at all; the first that its reserve is not
 * enough for ends it, and administrators are told. Repeated, or at the same moment elsewhere, nothing is made twice.
 * @param userId null: the clock
 */
export async function announceDue(
  tx: Transaction,
  jobs: JobQueue,
  { seriesId, userId }: { seriesId: string; userId: string | null },
): Promise<Announced> {
  const series = await lockSeries(tx, seriesId);
  const made: string[] = [];
  if (series.paused) return { made, lacking: series.lacking };
  let lacking: SeriesLacking | null = null;
  for (const month of dueMonths(series.now, series)) {
    if (series.competitions.some((one) => one.month === month)) continue;
    const reserve = await lockReserved(tx, series.id);
    const cells = lackingCells(series.blueprint, countCells(reserve), series.shifts.length);
    if (cells.length > 0) {
      lacking = { month, cells };
      break;
    }
    await announceMonth(tx, jobs, { series, month, reserve, userId });
    made.push(month);
  }
  await tx.query(SET_LACKING, [series.id, lacking && JSON.stringify(lacking)]);
  if (lacking && lacking.month !== series.lacking?.month) await tellLacking(tx, series, lacking.month);
  return { made, lacking };
}

async function announceMonth(
  tx: Transaction,
  jobs: JobQueue,
  {
    series,
    month,
    reserve,
    userId,
  }: { series: SeriesRow; month: string; reserve: readonly ReservedQuestion[]; userId: string | null },
): Promise<void> {
  const starts = timesOfMonth(month, series);
  const papers = await dealPapers(tx, series, reserve);
  const title = `${series.title}, ${nameOf(month)}`;
  const competitionId = await saveCompetition(
    tx,
    {
      competition_id: null,
      title,
      about: series.about,
      state_only: series.stateOnly,
      registration_closes_at: null,
      merging: series.merging,
      published: true,
    },
    userId,
  );
  await tx.query(SET_SERIES, [competitionId, series.id, month]);
  const over = Math.max(...starts.map((at) => at.getTime())) + series.durationSec * 1000;
  const resultsAt =
    series.resultsAfterHours === null
      ? null
      : new Date(over + series.resultsAfterHours * HOUR_MS).toISOString();
  for (const [turn, startsAt] of starts.entries()) {
    const questions = papers[turn] ?? [];
    const titleOfTime = starts.length > 1 ? `${title} (${turn + 1})` : title;
    const paper = await insertPaper(tx, paperOf(titleOfTime, series.durationSec, questions), { userId });
    const sitting = await schedulePaperOfServer(
      tx,
      jobs,
      ScheduleSittingRequest.parse({
        paper_id: paper.id,
        title: titleOfTime,
        starts_at: startsAt.toISOString(),
        duration_sec: series.durationSec,
        audience: {},
        languages: series.languages,
        results_at: resultsAt,
        competition_id: competitionId,
      }),
      userId,
    );
    await markUsed(
      tx,
      series.id,
      sitting.id,
      questions.map(({ id }) => id),
    );
  }
}

/** For each time its questions. */
async function dealPapers(
  tx: Transaction,
  { blueprint, shifts }: SeriesRow,
  reserve: readonly ReservedQuestion[],
): Promise<DrawnQuestion[][]> {
  const drawn = drawQuestions(blueprint, reserve, shifts.length);
  const known = await readManyItemStatistics(
    tx,
    drawn.map(({ id }) => id),
  );
  const facilities = new Map(known.map(({ id, statistics }) => [id, statistics.figures?.facility ?? null]));
  const told = drawn.map((question) => ({ ...question, facility: facilities.get(question.id) ?? null }));
  return dealQuestions(blueprint, told, shifts.length);
}

/** A section for each subject, its chapters mixed. */
function paperOf(title: string, durationSec: number, questions: readonly DrawnQuestion[]): PaperContent {
  const sections = SUBJECTS.map((subject) => ({
    name: subject,
    marking: null,
    questions: shuffled(questions.filter((one) => one.subject === subject)).map(({ id }) => id),
  })).filter((section) => section.questions.length > 0);
  return PaperContent.parse({
    title,
    kind: 'model_paper',
    audience: 'institute',
    subject: null,
    year: null,
    duration_sec: durationSec,
    marking: NEET_MARKING,
    booklets: 1,
    sections,
  });
}

/** What an institute writes in its titles: 'January 2027'. */
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
