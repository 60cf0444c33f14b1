import { z } from 'zod';

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use kebab-case.');

/** Plain text; mathematics is LaTeX between `\( \)` or `\[ \]`, with mhchem's `\ce{}`. No HTML, no Markdown. */
const RichText = z
  .string()
  .min(1)
  .refine((text) => text === text.trim(), 'No blanks at the ends.');

const Options = z
  .array(RichText)
  .length(4)
  .refine((options) => new Set(options).size === options.length, 'The four options must differ.');

/** The same question in another language: same formulas, same order of options. */
const Localization = z.strictObject({ stem: RichText, options: Options, explanation: RichText });

export const BankQuestion = z.strictObject({
  /** Unique over the whole bank and never changed once shipped: the question's id derives from it. */
  slug: Slug,
  topic: z.string().trim().min(1),
  stem: RichText,
  options: Options,
  /** Place of the right option in `options`, from 0. */
  correctIndex: z.int().min(0).max(3),
  explanation: RichText,
  /** 1 Easy, 2 Medium, 3 Normal, 4 Hard, 5 Expert. */
  difficulty: z.int().min(1).max(5),
  /** `numerical` promises a computation of the key in numerical-keys. */
  tags: z.array(Slug).min(1),
  hi: Localization.optional(),
});
export type BankQuestion = z.infer<typeof BankQuestion>;

/** One file of supabase/seed/questions: the questions of one NCERT chapter. */
export const BankFile = z.strictObject({
  subject: z.enum(['Physics', 'Chemistry', 'Biology']),
  chapter: z.string().trim().min(1),
  class: z.enum(['XI', 'XII']),
  questions: z.array(BankQuestion).min(1),
});
export type BankFile = z.infer<typeof BankFile>;
