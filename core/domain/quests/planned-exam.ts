import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import { examWeights } from '#core/domain/exams/exam-weights.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { spread } from '#core/domain/question-bank/spread.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { type ExamWeights, NEET_WEIGHTS } from '#core/domain/study/next-chapters.ts';

/** What quests and plan need of the exam they are for. */
export interface PlannedExam {
  code: string;
  /** With the chapters that are asked, in the order in which new ones are taken up. */
  subjects: readonly { subject: string; chapters: readonly string[] }[];
  /** Subjects in the order in which quests take turns, as often as a paper asks for them. */
  turns: readonly string[];
  weights: ExamWeights;
  secondsPerQuestion: number;
  /**
   * A paper is offered on Sundays; `any`: also on a day that has nothing else new, where the bank has little beside papers; `none`: it
   * would ask what the student's class has not had.
   */
  paperDays: 'sundays' | 'any' | 'none';
}

/** As a paper asks: two of Biology for each of Physics and Chemistry. */
const NEET_TURNS: readonly Subject[] = ['Biology', 'Physics', 'Biology', 'Chemistry'];

/** In the order of NCERT's books. @param classLevel 'XI' is asked nothing that only XII has */
export function chaptersFor(subject: Subject, classLevel: string | null): readonly string[] {
  const { XI, XII } = CHAPTERS_BY_CLASS[subject];
  return classLevel === 'XI' ? XI : classLevel === 'XII' ? [...XII, ...XI] : [...XI, ...XII];
}

export const neetToPlan = (classLevel: string | null): PlannedExam => ({
  code: NEET_EXAM,
  subjects: SUBJECTS.map((subject) => ({ subject, chapters: chaptersFor(subject, classLevel) })),
  turns: NEET_TURNS,
  weights: NEET_WEIGHTS,
  secondsPerQuestion: SECONDS_PER_QUESTION,
  paperDays: classLevel === 'XI' ? 'none' : 'sundays',
});

type PlannedDefinition = Pick<ExamDefinition, 'code' | 'subjects' | 'sections' | 'minutes' | 'questions'>;

/**
 * Of another exam, by its definition; a subject whose chapters it does not list has those of its questions. Classes count where its
 * chapters are those of NEET's syllabus, as in a copy of it.
 */
export function examToPlan(
  definition: PlannedDefinition,
  classLevel: string | null,
  bank: readonly { subject: string; chapter: string | null }[],
): PlannedExam {
  const { code, minutes, questions } = definition;
  const listed = definition.subjects.map(({ name, chapters }) => ({
    subject: name.en,
    chapters: chapters.length > 0 ? chapters : chaptersOfBank(name.en, bank),
  }));
  return {
    code,
    subjects: listed.map((one) => ({ ...one, chapters: inClassOrder(one, classLevel) ?? one.chapters })),
    turns: turnsOf(definition),
    weights: examWeights(definition),
    secondsPerQuestion: (60 * minutes) / questions,
    paperDays: 'any',
  };
}

const chaptersOfBank = (subject: string, bank: readonly { subject: string; chapter: string | null }[]) => [
  ...new Set(bank.flatMap((one) => (one.subject === subject && one.chapter !== null ? one.chapter : []))),
];

/** null: these are not chapters of a class. */
function inClassOrder(
  { subject, chapters }: { subject: string; chapters: readonly string[] },
  classLevel: string | null,
): readonly string[] | null {
  const known = SUBJECTS.find((one) => one === subject);
  if (!known || !chapters.every((chapter) => chaptersFor(known, null).includes(chapter))) return null;
  return chaptersFor(known, classLevel).filter((chapter) => chapters.includes(chapter));
}

/** Each subject as often as the answers that count are of it. */
function turnsOf({ sections }: Pick<ExamDefinition, 'sections'>): string[] {
  const counts = new Map<string, number>();
  for (const { subject, count, counted = count } of sections)
    counts.set(subject, (counts.get(subject) ?? 0) + counted);
  const divisor = [...counts.values()].reduce(greatestDivisor, 0);
  const shares = new Map([...counts].map(([subject, count]) => [subject, count / divisor]));
  return spread(
    [...shares.values()].reduce((sum, part) => sum + part, 0),
    shares,
  );
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

export const chaptersOf = ({ subjects }: Pick<PlannedExam, 'subjects'>, subject: string): readonly string[] =>
  subjects.find((one) => one.subject === subject)?.chapters ?? [];
