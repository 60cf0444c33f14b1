import { z } from 'zod';
import { type AiTaskType, BLOOM_LEVELS } from '#core/domain/ai/ai-task.ts';
import { LEAST_OPTIONS, MOST_OPTIONS, OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';

const Text = (most: number) => z.string().trim().min(1).max(most);
const Letter = z.enum(OPTION_LETTERS);

export const FINDING_FIELDS = [
  'stem',
  'options',
  'answer',
  'explanation',
  'tags',
  'chapter',
  'translation',
] as const;

/** Something a check found; `code` names a rule of ours, and is `model` where a model says it in words of its own. */
export const Finding = z.strictObject({
  code: z.string().max(40),
  field: z.enum(FINDING_FIELDS),
  severity: z.enum(['error', 'warning']),
  text: Text(500),
});
export type Finding = z.infer<typeof Finding>;

/** What a draft is, for each kind of task: what a model must answer, and what an administrator may take over. */
export const AI_RESULTS = {
  /** `answer` is what the explanation argues for. */
  explain: z.strictObject({ explanation: Text(8000), answer: Letter }),
  difficulty: z.strictObject({ difficulty: z.int().min(1).max(5), reason: Text(500) }),
  tags: z.strictObject({ tags: z.array(Text(50)).min(1).max(8) }),
  bloom: z.strictObject({ bloom: z.enum(BLOOM_LEVELS), reason: Text(500) }),
  translate: z.strictObject({
    stem: Text(10_000),
    options: z.array(Text(2000)).min(LEAST_OPTIONS).max(MOST_OPTIONS),
    /** null where the original has none */
    explanation: Text(20_000).nullable(),
  }),
  qc: z.strictObject({ findings: z.array(Finding).max(30) }),
  summary: z.strictObject({ summary: Text(500) }),
} as const satisfies Record<AiTaskType, z.ZodType>;

export type AiResult<Type extends AiTaskType = AiTaskType> = z.infer<(typeof AI_RESULTS)[Type]>;

/** What a model is asked for where that is not the draft itself. */
export const QC_ANSWER = z.strictObject({
  answer: Letter,
  findings: z.array(Finding.omit({ code: true })).max(20),
});

/** A stored draft with the kind it is of. */
export function parseResult<Type extends AiTaskType>(type: Type, result: unknown): AiResult<Type> | null {
  const parsed = AI_RESULTS[type].safeParse(result);
  return parsed.success ? (parsed.data as AiResult<Type>) : null;
}
