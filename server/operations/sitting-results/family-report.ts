import { cutOffResults } from '#core/domain/scoring/cut-offs.ts';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { familyAdvice } from '#core/domain/sitting-results/family-report.ts';
import { partsOfPaper, sumOf } from '#core/domain/sitting-results/parts-of-paper.ts';
import type { Queryable } from '#server/database/database.ts';
import type { FamilyReport } from '#server/documents/family-report/family-report-document.ts';
import { readSettings } from '#server/operations/settings/read-settings.ts';
import { readSitting } from '#server/operations/sittings/sitting-rows.ts';
import { chapterNames } from '#server/operations/study/chapter-names.ts';
import { requireReported, selectReportFigures } from './family-report-rows.ts';
import { selectSatTest } from './open-results.ts';

export interface ReportOrder {
  sittingId: string;
  userId: string;
  /** null: the own. */
  number: number | null;
  language: FamilyReport['language'] | undefined;
}

/** @throws as requireReported */
export async function readFamilyReport(db: Queryable, order: ReportOrder): Promise<FamilyReport> {
  const candidate = await requireReported(db, order);
  const sitting = await readSitting(db, order.sittingId);
  const test = await selectSatTest(db, sitting.testId);
  const { chapters, earned, history, ...ranking } = await selectReportFigures(db, sitting.id, candidate);
  const settings = await readSettings(db);
  const language =
    order.language ?? LANGUAGES_OFFERED.find((offered) => offered === candidate.language) ?? 'English';
  const parts = partsOfPaper(test.marking, test.questions, []);
  const total = sumOf(chapters);
  const nameOf = chapterNames(language);
  const advice = familyAdvice(
    chapters,
    total,
    chapters.reduce((sum, { lost }) => sum + lost, 0),
  );
  const { rank, ranked, percentile } = ranking;
  return {
    language,
    institute: { name: settings.site_name, logo: settings.site_logo },
    sitting: { title: sitting.title, startsAt: sitting.startsAt },
    student: { name: candidate.name, rollNo: candidate.rollNo },
    total: { ...total, max: parts.paper.max_marks },
    subjects: parts.subjects.map(({ name, max_marks: max }) => ({
      ...sumOf(chapters.filter(({ subject }) => subject === name)),
      ...{ name, max },
    })),
    ranking: rank !== null && ranked !== null && percentile !== null ? { rank, ranked, percentile } : null,
    cutOffs: cutOffResults({ ...test, questions: test.questions.length }, earned).flatMap(
      ({ name, state }) =>
        state === 'reached' || state === 'missed' ? [{ name, isReached: state === 'reached' }] : [],
    ),
    advice: { ...advice, well: advice.well.map(nameOf), practise: advice.practise.map(nameOf) },
    history: history.map(({ title, at, isAbsent, percent }) => ({
      ...{ title, at: new Date(at), percent: isAbsent ? null : percent },
    })),
  };
}
