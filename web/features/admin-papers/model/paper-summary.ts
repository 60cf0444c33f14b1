import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { paperMarking } from '#core/domain/papers/placed-sections.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { fullMarksOfTest } from '#core/domain/scoring/marks-at.ts';
import type { PaperQuestion, QuestionsById } from '#web/features/admin-papers/api/get-paper-questions.ts';
import { questionsOf } from '#web/features/admin-papers/model/edit-paper.ts';

/** What the maker of a paper should know before it is published; numbers are those of the questions, from 1. */
export interface Warning {
  kind: 'noKey' | 'replaced' | 'archived' | 'alike' | 'practice' | 'noHindi';
  numbers: number[];
}

export interface SubjectShare {
  subject: string;
  count: number;
  /** Of the difficulties 1 to 5. */
  difficulties: number[];
  /** The most frequent first. */
  chapters: { chapter: string; count: number }[];
}

export interface PaperSummary {
  questions: number;
  marks: number;
  minutes: number;
  subjects: SubjectShare[];
  warnings: Warning[];
}

export function summarise(content: PaperContent, known: QuestionsById): PaperSummary {
  const ids = questionsOf(content);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return {
    questions: ids.length,
    marks: fullMarksOfTest(paperMarking(content), ids.length),
    minutes: Math.round(content.duration_sec / 60),
    subjects: SUBJECTS.flatMap((subject) => {
      const ofSubject = found.filter((question) => question.subject === subject);
      return ofSubject.length === 0 ? [] : [shareOf(subject, ofSubject)];
    }),
    warnings: warningsOf(ids, known),
  };
}

function shareOf(subject: string, questions: readonly PaperQuestion[]): SubjectShare {
  const chapters = new Map<string, number>();
  for (const { chapter } of questions) chapters.set(chapter, (chapters.get(chapter) ?? 0) + 1);
  return {
    subject,
    count: questions.length,
    difficulties: [1, 2, 3, 4, 5].map(
      (level) => questions.filter(({ difficulty }) => difficulty === level).length,
    ),
    chapters: [...chapters]
      .map(([chapter, count]) => ({ chapter, count }))
      .sort((a, b) => b.count - a.count || a.chapter.localeCompare(b.chapter)),
  };
}

/** Publishing is refused for the first; the others are for the maker to judge. */
function warningsOf(ids: readonly string[], known: QuestionsById): Warning[] {
  // While the facts of a question that was just added are on their way, nothing is said of it.
  const numbers = (is: (question: PaperQuestion) => boolean) =>
    ids.flatMap((id, index) => {
      const question = known.get(id);
      return question && is(question) ? [index + 1] : [];
    });
  const stems = new Map<string, number>();
  for (const id of ids) {
    const stem = plain(known.get(id));
    if (stem) stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  const all: Warning[] = [
    { kind: 'noKey', numbers: numbers(({ has_answer }) => !has_answer) },
    { kind: 'replaced', numbers: numbers(({ successor_id }) => successor_id !== null) },
    {
      kind: 'archived',
      numbers: numbers(({ status, successor_id }) => status === 'archived' && successor_id === null),
    },
    { kind: 'alike', numbers: numbers((question) => (stems.get(plain(question)) ?? 0) > 1) },
    { kind: 'practice', numbers: numbers(({ pool }) => pool === 'practice') },
    {
      kind: 'noHindi',
      numbers: numbers(({ language, translations }) => language !== 'hi' && !translations.includes('hi')),
    },
  ];
  return all.filter((warning) => warning.numbers.length > 0);
}

const plain = (question: PaperQuestion | undefined) =>
  question?.stem.toLowerCase().replace(/\s+/g, ' ').trim() ?? '';
