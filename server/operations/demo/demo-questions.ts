import { z } from 'zod';
import { DEMO_QUESTIONS } from '#core/contracts/demo/demo-test.ts';
import { type ContentLanguage, QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { type Hint, hintsOf } from '#core/domain/practice/hints.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** The same questions for everyone, taken from each subject in turn. $1 how many, $2 the language they are wanted in */
const SELECT = `
  with turn as (
    select id, subject, chapter, topic, stem, options, correct_index, explanation,
      row_number() over (partition by subject order by difficulty, id) as turn,
      array_position(array['Physics', 'Chemistry', 'Biology'], subject) as place
    from public.questions
    where source = 'demo' and status = 'active' and correct_index is not null
  ),
  chosen as (select * from turn order by turn, place limit $1)
  select c.id, c.subject, c.chapter, c.topic, l.question_id is not null as "isTranslated", coalesce(l.stem, c.stem) as stem, coalesce(l.options, c.options) as options,
    c.correct_index as "correctIndex", coalesce(l.explanation, c.explanation) as explanation
  from chosen c left join public.question_localizations l on l.question_id = c.id and l.language = $2
  order by place, turn`;

const DemoRow = QuestionInTest.omit({ position: true }).extend({
  correctIndex: z.number(),
  explanation: z.unknown(),
  topic: z.string().nullable(),
  isTranslated: z.boolean(),
});

export interface DemoQuestion {
  question: QuestionInTest;
  correctIndex: number;
  explanation: string | null;
  topic: string | null;
  hints: Hint[];
}

export async function loadDemoQuestions(
  tx: Queryable,
  language: ContentLanguage = 'en',
): Promise<DemoQuestion[]> {
  const rows = await queryRows(tx, DemoRow, SELECT, [DEMO_QUESTIONS, language]);
  return rows.map((row, index) => {
    const { id, subject, chapter, stem, options, correctIndex, topic } = row;
    const explanation = explanationText(row.explanation);
    const right = options.filter((_, place) => place === correctIndex);
    return {
      question: { id, position: index + 1, kind: 'single' as const, stem, options, subject, chapter },
      correctIndex,
      explanation,
      topic,
      // A topic has a name in the language of the bank alone.
      hints: hintsOf({ stem, options, right, explanation, topic: row.isTranslated ? null : topic }),
    };
  });
}
