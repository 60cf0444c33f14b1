import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { questionsOfChapter } from '#core/domain/question-bank/question-plan.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { accuracyOf } from './accuracy.ts';

/** Fewer answers than this say more about luck than about the chapter. */
export const ANSWERS_TO_JUDGE = 3;
/** From here on a chapter is well known; below, the specification calls it weak. */
export const STRONG_PERCENT = 70;

/**
 * A chapter begins as if one of four guesses had been right: a few unlucky answers do not put it before one that was tried
 * and missed thirty times.
 */
const GUESSED = { right: 1, wrong: 3 };

/** What a chapter is worth in an exam. */
export interface ExamWeights {
  /** How many questions of a paper come from one chapter of a subject. */
  questionsOfChapter: (subject: string) => number;
  /** Of one question. */
  marks: { right: number; wrong: number };
}

export const NEET_WEIGHTS: ExamWeights = { questionsOfChapter, marks: NEET_MARKING };

export interface ChapterToStudy {
  subject: string;
  chapter: string;
  answered: number;
  percent: number;
  /** How many questions of a paper come from it, if the chapters of a subject share them equally. */
  examQuestions: number;
  /** Marks of a paper that are won when it becomes {@link STRONG_PERCENT} strong. */
  gain: number;
}

/**
 * Where practice pays most: of the chapters below 70 %, those with the most marks to win in the exam, which is what a
 * question of it would bring more, times how many it asks; of equals the lowest, then the longest unseen.
 */
export function nextChapters(
  chapters: readonly ChapterStudy[],
  count: number,
  exam: ExamWeights = NEET_WEIGHTS,
): ChapterToStudy[] {
  return chapters
    .filter(({ answered }) => answered >= ANSWERS_TO_JUDGE)
    .map((chapter) => {
      const examQuestions = exam.questionsOfChapter(chapter.subject);
      const gain = Math.max(0, examQuestions * (strongMarks(exam) - marksOf(chapter, exam)));
      return { ...chapter, percent: accuracyOf(chapter).percent, examQuestions, gain };
    })
    .filter(({ percent }) => percent < STRONG_PERCENT)
    .sort((a, b) => b.gain - a.gain || a.percent - b.percent || a.last_seen_at.localeCompare(b.last_seen_at))
    .slice(0, count)
    .map(({ subject, chapter, answered, percent, examQuestions, gain }) => ({
      subject,
      chapter,
      answered,
      percent,
      examQuestions,
      gain,
    }));
}

/** What a question of the chapter brings now, as the exam marks, whatever the tests did. */
function marksOf({ questions, answered, right }: ChapterStudy, exam: ExamWeights): number {
  const wrong = answered - right;
  const { right: full, wrong: lost } = exam.marks;
  return (
    ((right + GUESSED.right) * full + (wrong + GUESSED.wrong) * lost) /
    (questions + GUESSED.right + GUESSED.wrong)
  );
}

const strongMarks = ({ marks }: ExamWeights): number =>
  (STRONG_PERCENT / 100) * marks.right + (1 - STRONG_PERCENT / 100) * marks.wrong;
