import { z } from 'zod';
import { InLanguages } from '../exams/exam-shape.ts';

/** Where a test of the student's stands. */
export const MyTestState = z.enum([
  /** An attempt is open; `attempt_id` and `expires_at` say which and until when. */
  'running',
  /** Made, and neither begun nor printed. */
  'ready',
  /** On paper; the sheet has not been uploaded. */
  'printed',
  /** The uploaded sheet is being read. */
  'reading',
  /** Somebody looks at what the reader was not sure of. */
  'review',
  /** The sheet could not be read and is wanted again. */
  'unreadable',
  /** Graded; the results are not out yet. */
  'waiting',
  'finished',
]);
export type MyTestState = z.infer<typeof MyTestState>;

/** What can be shown alone. */
export const MyTestFilter = z.enum(['all', 'running', 'unfinished', 'open', 'paper', 'finished']);
export type MyTestFilter = z.infer<typeof MyTestFilter>;

export const MY_TESTS_PAGE = 20;

/** POST /functions/v1/list-my-tests: the caller's tests, the latest doing first, a page at a time. */
export const ListMyTestsRequest = z.object({
  filter: MyTestFilter.default('all'),
  limit: z.number().int().min(1).max(MY_TESTS_PAGE).default(MY_TESTS_PAGE),
  /** `next` of the page before. */
  after: z.object({ active_at: z.iso.datetime(), test_id: z.uuid() }).nullish(),
  /** Demo tests or the others; null: both. */
  demo: z.boolean().nullable().default(false),
});
export type ListMyTestsRequest = z.input<typeof ListMyTestsRequest>;

export const MyTest = z.object({
  test_id: z.uuid(),
  title: z.string(),
  /** Of another exam than NEET (UG): its name; null in a list kept on a device before it was said. */
  exam: InLanguages.nullable().default(null),
  question_count: z.number().int(),
  duration_sec: z.number().int(),
  state: MyTestState,
  /** When something last happened to it. */
  active_at: z.iso.datetime(),
  is_printed: z.boolean(),
  /** False: it has numbers as answers or more options than an answer sheet, and is taken on a screen alone. */
  is_for_paper: z.boolean(),
  /** Of the open attempt, else of the last one; null before the first. */
  attempt_id: z.uuid().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** Percentage of right answers and their number, once the results are out. */
  score: z.number().nullable(),
  correct_answers: z.number().int().nullable(),
  /** Removing deletes it for good; what has an attempt or a paper only leaves the list. */
  is_deletable: z.boolean(),
});
export type MyTest = z.infer<typeof MyTest>;

export const ListMyTestsResponse = z.object({
  tests: z.array(MyTest),
  /** Null: there are no more. */
  next: z.object({ active_at: z.iso.datetime(), test_id: z.uuid() }).nullable(),
  /** The server's clock, for the time a running test has left. */
  server_now: z.iso.datetime(),
});
export type ListMyTestsResponse = z.infer<typeof ListMyTestsResponse>;
