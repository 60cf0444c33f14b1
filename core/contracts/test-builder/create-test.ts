import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCode } from '../exams/exam-shape.ts';
import { MarkingScheme } from '../tests/marking-scheme.ts';

export const TestMode = z.enum(['custom', 'chapter', 'difficulty_mix', 'pyp', 'quick', 'neet_mock']);
export type TestMode = z.infer<typeof TestMode>;

/** What a test that is kept may be: practice and battles are made by functions of their own. */
export const KeptTestMode = z.enum([...TestMode.options, 'practice', 'battle']);
export type KeptTestMode = z.infer<typeof KeptTestMode>;

export const MIN_DURATION_SEC = 60;
export const MAX_DURATION_SEC = 6 * 60 * 60;
export const MAX_QUESTION_COUNT = 200;

const names = z.array(z.string().trim().min(1).max(200)).max(200);

/** Empty or null chapters mean all chapters of the subjects. */
const TestToCreate = z.object({
  mode: TestMode.default('custom'),
  duration_sec: z.number().int().min(MIN_DURATION_SEC).max(MAX_DURATION_SEC),
  visibility: z.literal('private').default('private'),
  /** Of a full paper. What is made carries the marks of the questions it has. */
  total_marks: z.number().int().positive().max(10_000).default(720),
  /** Draws from the demo bank alone; such a test earns nothing and counts nowhere. */
  demo: z.boolean().default(false),
  /** Of whose questions it is, and whose marks it has. */
  exam: ExamCode.default(NEET_EXAM),
  config: z.object({
    subjects: names.min(1, 'Please select at least one subject to continue.'),
    chapters: names.nullish(),
    /** 1 Easy … 5 Expert; questions come from the band one level to each side. */
    difficulty: z.number().int().min(1).max(5).default(3),
    questionCount: z.number().int().min(1).max(MAX_QUESTION_COUNT).default(25),
  }),
});

/** POST /functions/v1/create-test. A chapter test is of one chapter, at every difficulty; a mix draws 30 % easy, 50 % medium and 20 % hard questions. */
export const CreateTestRequest = TestToCreate.refine(
  ({ mode, config }) => mode !== 'chapter' || config.chapters?.length === 1,
  { path: ['config', 'chapters'], message: 'Please choose one chapter.' },
).refine(({ exam, mode, demo }) => exam === NEET_EXAM || (mode !== 'neet_mock' && !demo), {
  path: ['exam'],
  message: 'A NEET mock and a demo test are of NEET (UG).',
});
export type CreateTestRequest = z.input<typeof CreateTestRequest>;

export const CreatedTest = z.object({
  id: z.uuid(),
  title: z.string(),
  mode: TestMode,
  duration_sec: z.number().int(),
  marking: MarkingScheme,
  /** The questions, each at the marks of a right answer: 720 of a full paper. */
  total_marks: z.number().int(),
  /** False: it has more options than an answer sheet, and is taken on a screen alone. */
  is_for_paper: z.boolean().default(true),
  config: z.object({
    subjects: z.array(z.string()),
    chapters: z.array(z.string()).nullable(),
    difficulty: z.number().int(),
    questionCount: z.number().int(),
    /** The frozen list, in the order of the test. May be shorter than asked when fewer are available. */
    questions: z.array(z.uuid()),
  }),
});

export const CreateTestResponse = z.object({ test: CreatedTest });
export type CreateTestResponse = z.infer<typeof CreateTestResponse>;
