import { z } from 'zod';
import { Line, Slug, Stem, Text } from './content-text.ts';

const Options = z
  .array(Line)
  .length(4)
  .refine((options) => new Set(options).size === options.length, 'The four options must differ.');

const Explanation = z.strictObject({
  /** Why the right option is right, with the working. */
  why: Text,
  /** Place by place of the options: what mistake leads there; null at the key's place. */
  mistakes: z.array(Line.nullable()).length(4),
  remember: Line,
});
export type BankExplanation = z.infer<typeof Explanation>;

const Figure = z.strictObject({
  /** What is drawn, for those who do not see it; never the answer. */
  alt: Line.max(500).refine((text) => !/[[\]\\]/.test(text), 'No brackets and no formulas.'),
  /** Words of the figure by the key they stand for in the SVG. */
  labels: z.record(z.string().regex(/^[a-z][a-zA-Z0-9]*$/), Line).optional(),
});
export type BankFigure = z.infer<typeof Figure>;

/** The same question in another language: same formulas, same order of options. */
const Localization = z.strictObject({
  stem: Stem,
  options: Options,
  explanation: Explanation,
  figure: Figure.optional(),
});
export type BankLocalization = z.infer<typeof Localization>;

export const QUESTION_KINDS = [
  'plain',
  'numerical',
  'match',
  'assertion-reason',
  'statements',
  'combination',
  'figure',
] as const;

const ClassName = z.enum(['XI', 'XII']);

/** Where the NCERT textbook (rationalised edition, 2023 on) treats it. */
const NcertPlace = z.strictObject({
  /** When it is not the class of the file. */
  class: ClassName.optional(),
  chapter: z.int().min(1).max(20),
  section: z
    .string()
    .regex(/^\d+(\.\d+)*$/, 'The number of the heading, as 6.2.')
    .optional(),
});
export type NcertPlace = z.infer<typeof NcertPlace>;

export const TRANSLATIONS = ['hi', 'te', 'ta'] as const;

/**
 * Tag of questions outside the syllabus that NMC publishes for NEET (2024 on): they stay in the files, checked as all others, and
 * do not ship.
 */
export const OUTSIDE_SYLLABUS = 'outside-syllabus';

export const BankQuestion = z
  .strictObject({
    /** Unique over the whole bank and never changed once shipped: the question's id derives from it. */
    slug: Slug,
    kind: z.enum(QUESTION_KINDS),
    topic: z.string().trim().min(1),
    stem: Stem,
    options: Options,
    /** Place of the right option in `options`, from 0. */
    correctIndex: z.int().min(0).max(3),
    explanation: Explanation,
    ncert: NcertPlace,
    /** 1 Easy, 2 Medium, 3 Normal, 4 Hard, 5 Expert. */
    difficulty: z.int().min(1).max(5),
    /** `numerical` promises a computation of the key in numerical-keys. */
    tags: z.array(Slug).min(1),
    /** Drawn in supabase/seed/figures/<subject>/<slug>.svg. */
    figure: Figure.optional(),
    hi: Localization.optional(),
    te: Localization.optional(),
    ta: Localization.optional(),
  })
  .superRefine((question, context) => {
    for (const message of inconsistencies(question)) {
      context.addIssue({ code: 'custom', message: `${question.slug}: ${message}` });
    }
  });
export type BankQuestion = z.infer<typeof BankQuestion>;

/** Whether a question goes into the bank, or stays in its file. */
export const ships = ({ tags }: Pick<BankQuestion, 'tags'>): boolean => !tags.includes(OUTSIDE_SYLLABUS);

type Texts = Pick<BankQuestion, 'stem' | 'explanation' | 'figure'>;

/** What the shape of the single fields cannot say. */
function inconsistencies(question: BankQuestion): string[] {
  const { kind, tags, figure } = question;
  const found: string[] = [];
  if (kind === 'numerical' && !tags.includes('numerical')) found.push('kind numerical asks for the tag.');
  if (kind === 'figure' && !figure) found.push('kind figure asks for a figure.');
  for (const language of ['en', ...TRANSLATIONS] as const) {
    const texts = language === 'en' ? question : question[language];
    if (texts) found.push(...textProblems(texts, question).map((problem) => `${language}: ${problem}`));
  }
  return found;
}

function textProblems({ stem, explanation, figure }: Texts, english: BankQuestion): string[] {
  const found: string[] = [];
  const places = explanation.mistakes.flatMap((mistake, place) => (mistake === null ? [place] : []));
  if (places.length !== 1 || places[0] !== english.correctIndex)
    found.push("mistakes: null at the key's place, and nowhere else.");
  const marks = stem.split('\n').filter((line) => line === '![figure]').length;
  if (marks !== (figure ? 1 : 0)) found.push(`stem: ${marks} lines ![figure], figure: ${figure ? 1 : 0}.`);
  if (Boolean(figure) !== Boolean(english.figure)) found.push('a figure in every language, or in none.');
  const keys = (texts: BankFigure | undefined) =>
    Object.keys(texts?.labels ?? {})
      .sort()
      .join();
  if (keys(figure) !== keys(english.figure)) found.push('the labels of the English figure, all of them.');
  return found;
}

/** One file of supabase/seed/questions: the questions of one NCERT chapter. */
export const BankFile = z.strictObject({
  subject: z.enum(['Physics', 'Chemistry', 'Biology']),
  chapter: z.string().trim().min(1),
  class: ClassName,
  questions: z.array(BankQuestion).min(1),
});
export type BankFile = z.infer<typeof BankFile>;
