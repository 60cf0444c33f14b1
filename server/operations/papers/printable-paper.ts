import { z } from 'zod';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { examOfQuestions } from '#core/domain/exams/exam-of-questions.ts';
import { type Booklet, bookletOrder } from '#core/domain/papers/booklets.ts';
import { paperMarking, placedSections } from '#core/domain/papers/placed-sections.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { fullMarksOfTest } from '#core/domain/scoring/marks-at.ts';
import type { Queryable } from '#server/database/database.ts';
import { instituteName } from '#server/database/institute-name.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { PaperSecond } from '#server/documents/question-paper/paper.ts';
import { readExamName } from '#server/operations/exams/exam-name.ts';
import type { PrintableTest } from '#server/operations/print-packages/load-printable-test.ts';
import {
  inBoth,
  requirePair,
  SecondWords,
  secondWords,
} from '#server/operations/print-packages/second-language.ts';
import { type PaperRow, questionsOf } from './paper-rows.ts';
import { KEY_COLUMNS, KeyRow, printedKey } from './printed-key.ts';

const SELECT = `
  select q.id, q.subject, q.exam, ${secondWords('$3')} as second, coalesce(l.stem, q.stem) as stem, coalesce(l.options, q.options) as options,
    coalesce(l.language, q.language) as language, ${KEY_COLUMNS}, coalesce(l.explanation, q.explanation) as explanation,
    case when q.language = $3 then q.explanation else s.explanation end as "secondExplanation"
  from unnest($1::uuid[]) with ordinality as wanted (id, place)
    join public.questions q on q.id = wanted.id
    left join public.question_localizations l on l.question_id = q.id and l.language = $2
    left join public.question_localizations s on s.question_id = q.id and s.language = $3
  order by wanted.place`;

const Row = KeyRow.extend({
  kind: KindName,
  id: z.string(),
  subject: z.string(),
  exam: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  language: ContentLanguage,
  explanation: z.unknown(),
  second: SecondWords.nullable(),
  secondExplanation: z.unknown(),
});

export interface PrintedEdition {
  language: ContentLanguage;
  second: PaperSecond | null;
  booklet: Booklet;
  answers: boolean;
}

/** A paper as it would be printed, draft or not. @throws invalid_request */
export async function printablePaper(
  db: Queryable,
  paper: PaperRow,
  { language, second, booklet, answers }: PrintedEdition,
): Promise<PrintableTest> {
  requirePair(language, second);
  const rows = await queryRows(db, Row, SELECT, [questionsOf(paper), language, second?.language ?? null]);
  const found = new Map(rows.map((row) => [row.id, inBoth(row, language)]));
  const sections = placedSections(paper);
  const sizes = sections.map(({ from, to }) => to - from + 1);
  const ids = questionsOf(paper);
  const inOrder = bookletOrder(sizes, booklet, paper.id).flatMap(
    (position) => found.get(ids[position - 1] ?? '') ?? [],
  );
  const marking = paperMarking(paper);
  return {
    id: paper.testId ?? paper.id,
    ownerId: null,
    title: paper.title,
    exam: await readExamName(db, examOfQuestions(rows)),
    institute: await instituteName(db),
    durationSec: paper.duration_sec,
    extraTimePercent: 0,
    marking,
    totalMarks: fullMarksOfTest(marking, ids.length),
    language,
    second,
    sections,
    booklet: paper.booklets > 1 ? booklet : null,
    questions: inOrder.map(
      ({
        correctIndex,
        acceptedIndexes,
        dropped,
        kind,
        key,
        optionCount,
        explanation,
        secondExplanation,
        exam: _exam,
        ...question
      }) => {
        const printed = { ...question, kind };
        if (!answers) return printed;
        return {
          ...printed,
          answer: {
            ...printedKey({ correctIndex, acceptedIndexes, dropped, kind, key, optionCount }),
            explanation: explanationText(explanation),
            secondExplanation: question.second ? explanationText(secondExplanation) : null,
          },
        };
      },
    ),
  };
}
