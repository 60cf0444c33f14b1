import { z } from 'zod';
import { KindName } from '../../questions/kinds/registry.ts';

const Text = z.string().max(100_000);

/** Our own format: every field of a question as the bank has it; pictures by the names that texts use as `attachment:NAME`. */
export const QuestionsFile = z.object({
  format: z.literal('vijaypath-questions'),
  version: z.literal(1),
  questions: z.array(z.unknown()).max(100_000),
  /** As base64. */
  pictures: z.record(z.string().max(300), z.string()).default({}),
});

export const QuestionOfFile = z.object({
  exam: Text.optional(),
  subject: Text,
  chapter: Text.default(''),
  topic: Text.nullable().default(null),
  stem: Text,
  options: z.array(Text).max(20),
  correctIndex: z.number().int().nullable().default(null),
  kind: KindName.default('single'),
  /** Of another kind than `single`, in the codes of it: '2.4..2.6', 'A,C'. */
  key: Text.nullable().default(null),
  explanation: Text.nullable().default(null),
  difficulty: z.union([z.number(), Text]).default(''),
  language: Text.default(''),
  source: Text.nullable().default(null),
  status: Text.default(''),
  tags: z.array(Text).max(100).default([]),
  pool: Text.optional(),
  keepsOptionOrder: z.boolean().default(false),
  translations: z
    .array(
      z.object({
        language: Text,
        stem: Text,
        options: z.array(Text).max(20),
        explanation: Text.nullable().default(null),
        machineMade: z.boolean().default(false),
      }),
    )
    .max(10)
    .default([]),
});
