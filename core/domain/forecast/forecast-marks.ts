import type { ChapterDay } from '#core/contracts/path/get-path.ts';
import { type ForecastExam, NEET_FORECAST } from './forecast-exam.ts';

/** Fewer first answers than this, in all or of a subject, say more about luck than about the exam. */
export const LEAST_ANSWERS = { inAll: 60, ofSubject: 10 };

/** Eight of ten exams end within the range. */
const EIGHT_OF_TEN = 1.2816;
/** How much wider the range of an exam is that was not calibrated. */
const NOT_CALIBRATED = 1.5;
/** Whole marks that ends of a range are rounded to: about a seventieth of the paper. */
const STEPS = [10, 5, 2];
const STEPS_OF_A_PAPER = 72;

/*
 * Found by `npm run bench -- forecast`: with them eight of ten of its students end within their range. Shares of right
 * answers, days, and counts of answers.
 */
/** An answer counts half as much after so many days. */
const HALF_LIFE_DAYS = 60;
/** What is taken of a student before the first answer, and how many answers it weighs. */
const BEFORE = { share: 0.45, weight: 4 };
/** Chapters of a subject differ as if each had begun with so many answers like the others. */
const LIKE_OTHERS = 7;
/** A chapter left out is known less of the way from a guess to the others, at the most by this; half of it where so many answers a chapter were given: after a few answers most chapters just had no turn yet. */
const UNTRIED = { less: 0.4, halfAt: 5 };
/** How papers differ among themselves and from practice; and how students change in a month, beyond what their trend says. */
const PAPER_SPREAD = 0.025;
const MONTHLY_SPREAD = 0.015;
/** How steep a trend may be by itself, a day; and for how long one goes on. */
const TREND_SPREAD = 0.001;
const TREND_LASTS_DAYS = 60;
/** Of one answer, around what is known. */
const ANSWER_VARIANCE = 0.22;
const LONGEST_DAYS = 365;

export interface Forecast {
  low: number;
  high: number;
  /** The most there are. */
  marks: number;
  /** Whether eight of ten was held against students of a model. */
  calibrated: boolean;
}

interface Estimate {
  share: number;
  /** Of the share. */
  variance: number;
}

/**
 * The marks of an exam so many days ahead, as a range that eight of ten such students end in, if every question is answered
 * and study goes on as before; null: too little was answered. @param days first answers alone, blanks are none
 */
export function forecastMarks(
  days: readonly ChapterDay[],
  examInDays: number,
  exam: ForecastExam = NEET_FORECAST,
): Forecast | null {
  if (missingAnswers(days, exam) > 0) return null;
  const ahead = Math.min(Math.max(0, examInDays), LONGEST_DAYS);
  const trend = trendOf(days, ahead);
  // Marks between all wrong and all right.
  let [middle, variance, swing, least, most] = [0, 0, 0, 0, 0];
  for (const subject of exam.subjects) {
    const { share, variance: unsure } = subjectShare(subject, days);
    const then = Math.min(0.98, Math.max(0.05, share + trend.share));
    let swingOfSubject = 0;
    for (const { count, right, wrong } of subject.parts) {
      middle += count * (then * right + (1 - then) * wrong);
      variance += count * (right - wrong) ** 2 * then * (1 - then);
      swingOfSubject += count * (right - wrong);
      least += count * wrong;
      most += count * right;
    }
    variance += swingOfSubject ** 2 * unsure;
    swing += swingOfSubject;
  }
  const spread = PAPER_SPREAD ** 2 + (MONTHLY_SPREAD ** 2 * ahead) / 30 + trend.variance;
  const width = exam.isCalibrated ? EIGHT_OF_TEN : EIGHT_OF_TEN * NOT_CALIBRATED;
  const half = width * Math.sqrt(variance + swing ** 2 * spread);
  const marks = Math.round(most);
  const step = STEPS.find((one) => one <= marks / STEPS_OF_A_PAPER) ?? 1;
  const within = (value: number) => Math.min(marks, Math.max(Math.ceil(least), value));
  return {
    low: within(Math.floor((middle - half) / step) * step),
    high: within(Math.ceil((middle + half) / step) * step),
    marks,
    calibrated: exam.isCalibrated,
  };
}

/** How many more questions have to be answered until there is a forecast; 0: none. */
export function missingAnswers(days: readonly ChapterDay[], exam: ForecastExam = NEET_FORECAST): number {
  const ofEach = exam.subjects.map(({ subject }) => answersOf(days.filter((day) => day.subject === subject)));
  const short = ofEach.reduce((sum, count) => sum + Math.max(0, LEAST_ANSWERS.ofSubject - count), 0);
  const all = ofEach.reduce((sum, count) => sum + count, 0);
  return Math.max(short, LEAST_ANSWERS.inAll - all, 0);
}

const answersOf = (days: readonly ChapterDay[]) => days.reduce((sum, { questions }) => sum + questions, 0);

function weighed(days: readonly ChapterDay[]): { answers: number; right: number } {
  let [answers, right] = [0, 0];
  for (const day of days) {
    const weight = 0.5 ** (day.days_ago / HALF_LIFE_DAYS);
    answers += weight * day.questions;
    right += weight * day.right;
  }
  return { answers, right };
}

/** Chapters are drawn towards their subject, the more so the less was answered of them; each asks an equal share of the paper. */
function subjectShare(
  { subject, chapters: listed, parts }: ForecastExam['subjects'][number],
  all: readonly ChapterDay[],
): Estimate {
  const days = all.filter((day) => day.subject === subject);
  const chapters = listed.length > 0 ? listed : [...new Set(days.map(({ chapter }) => chapter))];
  const questions = parts.reduce((sum, { count }) => sum + count, 0);
  const guess = parts.reduce((sum, part) => sum + part.count * part.guess, 0) / questions;
  const { answers, right } = weighed(days);
  const mean = (right + BEFORE.weight * BEFORE.share) / (answers + BEFORE.weight);
  const meanVariance = (mean * (1 - mean)) / (answers + BEFORE.weight + 1);
  const perChapter = answersOf(days) / chapters.length;
  const untried = 1 - (UNTRIED.less * perChapter) / (perChapter + UNTRIED.halfAt);
  let [share, own, common] = [0, 0, 0];
  for (const chapter of chapters) {
    const tried = weighed(days.filter((day) => day.chapter === chapter));
    const isTried = tried.answers > 0;
    const start = isTried ? mean : guess + untried * Math.max(0, mean - guess);
    const here = (tried.right + LIKE_OTHERS * start) / (tried.answers + LIKE_OTHERS);
    share += here;
    own += (here * (1 - here)) / (tried.answers + LIKE_OTHERS + 1);
    common += (isTried ? 1 : untried) * (LIKE_OTHERS / (tried.answers + LIKE_OTHERS));
  }
  const size = chapters.length;
  return { share: share / size, variance: own / size ** 2 + (common / size) ** 2 * meanVariance };
}

/** How the share of right answers went with the days, chapter by chapter, and what of it goes on until the exam. */
function trendOf(days: readonly ChapterDay[], ahead: number): Estimate {
  let [moved, lever] = [0, 0];
  for (const group of groupsOf(days)) {
    const answers = answersOf(group);
    const right = group.reduce((sum, day) => sum + day.right, 0) / answers;
    const age = group.reduce((sum, day) => sum + day.questions * day.days_ago, 0) / answers;
    for (const day of group) {
      const back = age - day.days_ago;
      moved += back * (day.right - day.questions * right);
      lever += day.questions * back ** 2;
    }
  }
  const least = ANSWER_VARIANCE / TREND_SPREAD ** 2;
  const { answers } = weighed(days);
  const age =
    days.reduce(
      (sum, day) => sum + day.days_ago * day.questions * 0.5 ** (day.days_ago / HALF_LIFE_DAYS),
      0,
    ) / answers;
  const lasts = TREND_LASTS_DAYS * (1 - Math.exp(-(age + ahead) / TREND_LASTS_DAYS));
  return {
    share: (lasts * moved) / (lever + least),
    variance: (lasts ** 2 * ANSWER_VARIANCE) / (lever + least),
  };
}

const chapterOf = ({ subject, chapter }: ChapterDay) => `${subject}: ${chapter}`;

function groupsOf(days: readonly ChapterDay[]): ChapterDay[][] {
  const groups = new Map<string, ChapterDay[]>();
  for (const day of days) groups.set(chapterOf(day), [...(groups.get(chapterOf(day)) ?? []), day]);
  return [...groups.values()];
}
