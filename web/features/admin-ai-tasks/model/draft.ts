import { z } from 'zod';
import { AI_RESULTS, type AiResult } from '#core/contracts/ai/ai-results.ts';
import { AI_METHODS, AI_TASK_TYPES, type AiTaskType } from '#core/domain/ai/ai-task.ts';
import type { QuestionWords } from '#core/domain/question-bank/question-words.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';

/** A basis without an explanation has no key for it: a difficulty is judged without one. */
const Words = z.object({
  stem: z.string(),
  options: z.array(z.string()),
  explanation: z.unknown().optional(),
});

/** The question as it was when the draft was made, as far as the draft has to do with it. */
const Basis = Words.extend({
  language: z.string(),
  correct_index: z.number().nullable(),
  difficulty_ai: z.number().nullish(),
  tags: z.array(z.string()).nullish(),
  bloom: z.string().nullish(),
  summary: z.string().nullish(),
  translation: Words.nullish(),
});

export const DraftRow = z.object({
  id: z.string(),
  task_type: z.enum(AI_TASK_TYPES),
  locale: z.string().nullable(),
  question_id: z.string(),
  subject: z.string(),
  chapter: z.string(),
  basis: Basis,
  result: z.unknown(),
  method: z.enum(AI_METHODS),
  warnings: z.array(z.string()),
  /** The question is another one by now. */
  is_changed: z.boolean(),
  model: z.string().nullable(),
  prompt: z.object({ system: z.string(), user: z.string() }).nullable(),
  tokens: z.number().nullable(),
  finished_at: z.string(),
  total: z.number(),
});
export type Draft = z.infer<typeof DraftRow>;

/** A draft that may be taken over without having been opened: nothing speaks against it. */
export const isQuiet = ({ is_changed, warnings }: Draft) => !is_changed && warnings.length === 0;

/** @returns null: it is not of this kind */
export function resultOf<Type extends AiTaskType>(draft: Draft, type: Type): AiResult<Type> | null {
  if (draft.task_type !== type) return null;
  const parsed = AI_RESULTS[type].safeParse(draft.result);
  return parsed.success ? (parsed.data as AiResult<Type>) : null;
}

export function wordsOf({ stem, options, explanation }: z.infer<typeof Words>): QuestionWords {
  return { stem, options, explanation: explanationText(explanation) ?? '' };
}

/** One field as it stands in the bank, and as the draft would have it. */
export interface FieldDifference {
  field: 'stem' | 'options' | 'explanation' | 'difficulty_ai' | 'tags' | 'bloom' | 'summary';
  before: string;
  after: string;
}

/** What taking the draft over would change, field by field; `say` puts codes into words. */
export function differencesOf(
  draft: Draft,
  result: unknown,
  say: (field: 'difficulty_ai' | 'bloom', value: string) => string,
): FieldDifference[] {
  const { basis, task_type } = draft;
  const parsed = AI_RESULTS[task_type].safeParse(result);
  if (!parsed.success) return [];
  const value = parsed.data;
  if ('difficulty' in value) {
    const before = basis.difficulty_ai ? say('difficulty_ai', String(basis.difficulty_ai)) : '';
    return [{ field: 'difficulty_ai', before, after: say('difficulty_ai', String(value.difficulty)) }];
  }
  if ('bloom' in value)
    return [
      {
        field: 'bloom',
        before: basis.bloom ? say('bloom', basis.bloom) : '',
        after: say('bloom', value.bloom),
      },
    ];
  if ('tags' in value) {
    const before = basis.tags ?? [];
    const after = [...before, ...value.tags.filter((tag) => !before.includes(tag))];
    return [{ field: 'tags', before: before.join(', '), after: after.join(', ') }];
  }
  if ('summary' in value) return [{ field: 'summary', before: basis.summary ?? '', after: value.summary }];
  if ('stem' in value) {
    if (!basis.translation) return [];
    const before = wordsOf(basis.translation);
    const fields: FieldDifference[] = [
      { field: 'stem', before: before.stem, after: value.stem },
      { field: 'options', before: before.options.join('\n'), after: value.options.join('\n') },
      { field: 'explanation', before: before.explanation, after: value.explanation ?? '' },
    ];
    return fields.filter((of) => of.before !== of.after);
  }
  if ('explanation' in value)
    return [
      { field: 'explanation', before: explanationText(basis.explanation) ?? '', after: value.explanation },
    ];
  return [];
}
