import { z } from 'zod';
import { Decimal } from '#core/domain/questions/kinds/numerical/decimal.ts';
import { Line, Slug, Stem, Text } from '../question-bank/content-text.ts';
import { ExamCode } from './exam-shape.ts';

const Options = z
  .array(Line)
  .min(2)
  .max(6)
  .refine((options) => new Set(options).size === options.length, 'The options must differ.');
const ExplanationOfOptions = z.strictObject({
  why: Text,
  /** Place by place of the options: what mistake leads there; null at the key's place. */
  mistakes: z.array(Line.nullable()).min(2).max(6),
  remember: Line,
});
const Explanation = ExplanationOfOptions.omit({ mistakes: true });

const Shared = {
  /** Unique over everything, the NEET bank too, and never changed once shipped. */
  slug: Slug,
  chapter: Line,
  topic: Line,
  difficulty: z.int().min(1).max(5),
  tags: z.array(Slug).min(1),
  /** Slug of a passage of the file. */
  passage: Slug.optional(),
  /** Of what can change with time. */
  fact: z.strictObject({ asOf: z.iso.date(), source: Line }).optional(),
};

const SingleQuestion = z
  .strictObject({
    ...Shared,
    answer: z.literal('single'),
    stem: Stem,
    options: Options,
    correctIndex: z.int().min(0).max(5),
    explanation: ExplanationOfOptions,
    hi: z.strictObject({ stem: Stem, options: Options, explanation: ExplanationOfOptions }).optional(),
  })
  .superRefine((question, context) => {
    const { slug, options, correctIndex, hi } = question;
    for (const [language, texts] of Object.entries({ en: question, ...(hi && { hi }) })) {
      const { mistakes } = texts.explanation;
      const isPlaced = mistakes.every((mistake, place) => (mistake === null) === (place === correctIndex));
      if (texts.options.length !== options.length || mistakes.length !== options.length || !isPlaced)
        context.addIssue(
          `${slug} (${language}): an option and a mistake for each place, null at the key's place.`,
        );
    }
  });

const NumericalQuestion = z.strictObject({
  ...Shared,
  answer: z.literal('numerical'),
  stem: Stem,
  key: z.strictObject({ from: Decimal, to: Decimal }),
  explanation: Explanation,
  hi: z.strictObject({ stem: Stem, explanation: Explanation }).optional(),
});

export const ExamQuestion = z.discriminatedUnion('answer', [SingleQuestion, NumericalQuestion]);
export type ExamQuestion = z.infer<typeof ExamQuestion>;

/**
 * `supabase/seed/exams/<exam>/<set>/<section>.json`: the questions of one subject of a mock, in the order of its paper, or beside
 * the mocks. Without `hi` where the language itself is asked.
 */
export const ExamContentFile = z.strictObject({
  exam: ExamCode,
  set: Slug,
  subject: Line,
  passages: z
    .array(z.strictObject({ slug: Slug, text: Stem, hi: z.strictObject({ text: Stem }).optional() }))
    .optional(),
  questions: z.array(ExamQuestion).min(1),
});
export type ExamContentFile = z.infer<typeof ExamContentFile>;
