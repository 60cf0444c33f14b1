import { z } from 'zod';
import { DEMO_QUESTIONS } from '#core/contracts/demo/demo-test.ts';
import { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** The same questions for everyone, taken from each subject in turn. */
const SELECT = `
  with turn as (
    select id, subject, chapter, stem, options, correct_index, explanation,
      row_number() over (partition by subject order by difficulty, id) as turn,
      array_position(array['Physics', 'Chemistry', 'Biology'], subject) as place
    from public.questions
    where source = 'demo' and status = 'active' and correct_index is not null
  ),
  chosen as (select * from turn order by turn, place limit $1)
  select id, subject, chapter, stem, options, correct_index as "correctIndex", explanation from chosen order by place, turn`;

const DemoRow = QuestionInTest.omit({ position: true }).extend({
  correctIndex: z.number(),
  explanation: z.unknown(),
});

export interface DemoQuestion {
  question: QuestionInTest;
  correctIndex: number;
  explanation: string | null;
}

export async function loadDemoQuestions(tx: Queryable): Promise<DemoQuestion[]> {
  const rows = await queryRows(tx, DemoRow, SELECT, [DEMO_QUESTIONS]);
  return rows.map(({ id, subject, chapter, stem, options, correctIndex, explanation }, index) => ({
    question: { id, position: index + 1, stem, options, subject, chapter },
    correctIndex,
    explanation: explanationText(explanation),
  }));
}
