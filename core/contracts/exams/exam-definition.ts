import type { z } from 'zod';
import { contradictionText, findContradictions } from '#core/domain/exams/find-contradictions.ts';
import { ExamShape } from './exam-shape.ts';

/**
 * How an exam is: `supabase/seed/exams/<code>/definition.json`, and `exams.definition`. Refuses what contradicts itself, and names
 * each contradiction.
 */
export const ExamDefinition = ExamShape.superRefine((definition, context) => {
  for (const contradiction of findContradictions(definition)) {
    const { code, values, path } = contradiction;
    context.addIssue({
      code: 'custom',
      path: [...path],
      message: contradictionText(contradiction),
      params: { code, values },
    });
  }
});
export type ExamDefinition = z.infer<typeof ExamDefinition>;
