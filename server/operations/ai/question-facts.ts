import { z } from 'zod';
import type { AiTaskType } from '#core/domain/ai/ai-task.ts';
import type { QuestionWords } from '#core/domain/question-bank/question-words.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';

const Words = z.object({ stem: z.string(), options: z.array(z.string()), explanation: z.unknown() });

const QuestionFacts = Words.extend({
  id: z.string(),
  subject: z.enum(SUBJECTS),
  chapter: z.string(),
  topic: z.string().nullable(),
  language: z.string(),
  correctIndex: z.number().nullable(),
  tags: z.array(z.string()),
  basis: z.unknown(),
  translations: z.array(Words.extend({ language: z.string(), isOlder: z.boolean() })),
}).transform((row) => ({
  ...row,
  ...wordsOf(row),
  translations: row.translations.map((translation) => ({ ...translation, ...wordsOf(translation) })),
}));
/** A question as a task sees it; `basis` is what the draft will be of. */
export type QuestionFacts = z.output<typeof QuestionFacts>;

const SELECT_FACTS = `
  select q.id, q.subject, q.chapter, q.topic, q.language, q.stem, q.options, q.explanation,
    q.correct_index as "correctIndex", q.tags, private.ai_basis($2, q.id, $3) as basis,
    coalesce((
      select jsonb_agg(jsonb_build_object('language', l.language, 'stem', l.stem, 'options', to_jsonb(l.options),
        'explanation', l.explanation, 'isOlder', l.words_updated_at < q.words_updated_at) order by l.language)
      from public.question_localizations l where l.question_id = q.id
    ), '[]') as translations
  from public.questions q where q.id = $1`;

/** Questions of the same chapter that have tags, the newest first. */
const SELECT_TAGGED = `
  select stem as text, tags from public.questions
  where subject = $1 and chapter = $2 and id <> $3 and status = 'active' and tags <> '{}'
  order by created_at desc limit 500`;
const Tagged = z.object({ text: z.string(), tags: z.array(z.string()) });

export function wordsOf({ stem, options, explanation }: z.infer<typeof Words>): QuestionWords {
  return { stem, options, explanation: explanationText(explanation) ?? '' };
}

export function readQuestionFacts(
  db: Queryable,
  task: { type: AiTaskType; questionId: string; locale: string | null },
) {
  return queryOptionalRow(db, QuestionFacts, SELECT_FACTS, [task.questionId, task.type, task.locale]);
}

export function readTaggedNeighbours(db: Queryable, { id, subject, chapter }: QuestionFacts) {
  return queryRows(db, Tagged, SELECT_TAGGED, [subject, chapter, id]);
}
