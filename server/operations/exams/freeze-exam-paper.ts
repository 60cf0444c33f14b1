import { z } from 'zod';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';
import { examMarking, placedSectionsOf } from '#core/domain/exams/exam-mocks.ts';
import { cutOffOfPaper } from '#core/domain/scoring/cut-offs.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { freezeTest } from '#server/operations/tests/freeze-test.ts';

/** Of a question that was edited, what students get today. */
const SELECT = `
  select e.definition, (
    select json_agg(json_build_object('name', s.section ->> 'name', 'questions', (
      select json_agg(private.newest_of(q.id::uuid) order by q.place)
      from jsonb_array_elements_text(s.section -> 'questions') with ordinality as q (id, place)
    )) order by s.place)
    from jsonb_array_elements(p.sections) with ordinality as s (section, place)
  ) as sections
  from private.exam_papers p join public.exams e on e.code = p.exam
  where p.library_item_id = $1`;
const PaperRow = z.object({
  definition: ExamDefinition,
  sections: z.array(z.object({ name: z.string(), questions: z.array(z.string()) })),
});

/** The test of a mock that ships, by the definition of its exam as it is now: what is frozen does not follow it later. @throws not_found */
export async function freezeExamPaper(tx: Transaction, paper: { id: string; title: string }) {
  const row = await queryOptionalRow(tx, PaperRow, SELECT, [paper.id]);
  if (!row) throw notFound('Paper');
  const { definition, sections } = row;
  const questions = sections.flatMap((section) => section.questions);
  const placed = placedSectionsOf(definition);
  const cutOff = cutOffOfPaper(definition.sections, definition.cutOff);
  return freezeTest(tx, {
    ownerId: null,
    title: paper.title,
    mode: 'pyp',
    visibility: 'public',
    exam: definition.code,
    durationSec: definition.minutes * 60,
    marking: examMarking(definition),
    config: {
      subjects: definition.subjects.map(({ name }) => name.en),
      chapters: null,
      questionCount: questions.length,
      questions,
      ...(placed.length > 1 && { sections: placed }),
      ...(cutOff !== undefined && { cutOff }),
      ...(definition.calculator !== 'none' && { calculator: definition.calculator }),
    },
  });
}
