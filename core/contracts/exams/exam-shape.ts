import { z } from 'zod';
import { CHECKLIST } from '#core/domain/exam-day/checklist.ts';
import { ExactMarks } from './exact-marks.ts';

/** Lower case and hyphens, as `jee-main`: the name of its folder, and what questions and tests say they are of. */
export const ExamCode = z
  .string()
  .max(40)
  .regex(/^(?=.{2,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be like jee-main');
export type ExamCode = z.infer<typeof ExamCode>;

const Line = z
  .string()
  .min(1)
  .max(200)
  .refine(
    (text) => text === text.trim() && !text.includes('\n'),
    'must be one line without blanks at its ends',
  );

/** One text in the languages of the product. */
export const InLanguages = z.strictObject({ en: Line, hi: Line, te: Line, ta: Line });
export type InLanguages = z.infer<typeof InLanguages>;

/** The kinds of question a section may ask. */
export const ASKED_KINDS = ['single', 'multiple', 'numerical'] as const;

const MarksOfKind = z.strictObject({
  right: ExactMarks,
  wrong: ExactMarks,
  blank: ExactMarks,
  /** `multiple` alone: what one, two, … of the right options earn where no wrong one and not all are marked. */
  partial: z.array(ExactMarks).min(1).max(5).optional(),
});

/** A share of the marks. */
export const PercentCutOff = z.strictObject({ percent: z.number().min(0).max(100) });
export type PercentCutOff = z.infer<typeof PercentCutOff>;
/** What one has to reach: a share of the marks that is known before, or marks that are made known after the exam. */
export const CutOff = z.union([PercentCutOff, z.literal('announced')]);
export type CutOff = z.infer<typeof CutOff>;

const SetMarks = z.int().min(0).max(10_000_000).nullable();
/** What an institute made known after its exam, in hundredths of a mark; in the order of the paper's sections. null: as it was known before, or none. */
export const SetCutOffs = z.object({
  paper: SetMarks,
  sections: z.array(SetMarks).max(50),
});
export type SetCutOffs = z.infer<typeof SetCutOffs>;
/** What has to be reached in a part of a test that was taken. */
export type AskedCutOff = CutOff | { marks: number };

const ExamSection = z.strictObject({
  name: InLanguages,
  /** One of the definition's subjects, by its English name. */
  subject: Line,
  count: z.int().min(1).max(200),
  /** So many answers count, the first ones given; unset: all. */
  counted: z.int().min(1).max(200).optional(),
  /** What it asks, and what each kind earns. */
  marks: z
    .partialRecord(z.enum(ASKED_KINDS), MarksOfKind)
    .refine((marks) => Object.keys(marks).length > 0, 'must say what at least one kind earns'),
  /** A clock of its own; unset: that of the paper. */
  minutes: z.int().min(1).max(360).optional(),
  /** Entered when the one before is over, and never left before its own end. */
  locked: z.boolean().optional(),
  cutOff: CutOff.optional(),
});
export type ExamSection = z.infer<typeof ExamSection>;

const ExamSubject = z.strictObject({
  name: InLanguages,
  /** In the order of the syllabus, as the bank calls them. Empty: the paper's own institute fills it. */
  chapters: z.array(Line).max(100),
});

/** What a candidate packs and does on the day of the exam; an item stands where NEET's of the same name stands in the day. */
export const ExamChecklist = z.strictObject({
  /** What it is made by, and how sure that is. */
  source: z.string().trim().min(10).max(500),
  items: z
    .array(z.strictObject({ item: z.enum(CHECKLIST), text: InLanguages }))
    .min(1)
    .max(CHECKLIST.length)
    .refine(
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      'must name each item once',
    ),
});
export type ExamChecklist = z.infer<typeof ExamChecklist>;

/** The form of a definition alone; what is read is an `ExamDefinition`, which agrees with itself. */
export const ExamShape = z.strictObject({
  code: ExamCode,
  name: InLanguages,
  /** The year whose pattern this is. */
  year: z.int().min(1990).max(2100),
  /** Where what is said here can be looked up, in words, and when it was. It is a list of what is known, not an official copy. */
  source: z.strictObject({ text: z.string().trim().min(10).max(500), readOn: z.iso.date() }),
  /** How many papers of this form the exam has. */
  papers: z.int().min(1).max(10),
  subjects: z.array(ExamSubject).min(1).max(30),
  /** In the order of the paper. */
  sections: z.array(ExamSection).min(1).max(20),
  questions: z.int().min(1).max(200),
  totalMarks: ExactMarks,
  minutes: z.int().min(1).max(360),
  /** How many options its questions of options have. */
  options: z.int().min(2).max(6),
  /** BCP 47, of the official papers; the product has four of them. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(1)
    .max(30),
  navigation: z.enum(['free', 'nta']),
  calculator: z.enum(['none', 'simple', 'scientific']),
  /** What a candidate is told besides marks, clocks and choices, which follow from the sections. */
  instructions: z.array(InLanguages).max(10),
  difficulty: z.strictObject({ min: z.int().min(1).max(5), max: z.int().min(1).max(5) }),
  /** A rule of core/domain/ranking. */
  ranking: z.string().min(1).max(40),
  /** Across several sittings. */
  normalisation: z.enum(['none', 'percentile', 'equipercentile']),
  cutOff: CutOff.optional(),
  /** Kept beside the others (`exams.checklist`). */
  checklist: ExamChecklist.optional(),
});
export type ExamDefinition = z.infer<typeof ExamShape>;
