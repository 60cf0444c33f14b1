import { z } from 'zod';
import { CutOff, InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { NUMBER_GRID } from '#core/domain/omr/number-grid.ts';
import type { Booklet } from '#core/domain/papers/booklets.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { Transaction } from '#server/database/database.ts';
import { INSTITUTE_NAME } from '#server/database/institute-name.ts';
import { queryOptionalRow, withCommit } from '#server/database/query-rows.ts';
import type { PaperSecond, PrintedQuestion, PrintedSection } from '#server/documents/question-paper/paper.ts';
import { AppError, notFound } from '#server/errors.ts';
import { examName } from '#server/operations/exams/exam-name.ts';
import { hasRoomForTest } from './has-room.ts';
import { MAY_PRINT, MAY_PRINT_AFTER } from './may-print.ts';
import { inBoth, requirePair, SecondWords, secondWords } from './second-language.ts';

export interface PrintableQuestion extends PrintedQuestion {
  id: string;
}

export interface PrintableTest {
  id: string;
  ownerId: string | null;
  title: string;
  /** Of another exam than NEET (UG): its name. */
  exam: InLanguages | null;
  /** As `instituteName` gives it. */
  institute: string | null;
  durationSec: number;
  /** What the person it is printed for has more of every test, in percent. */
  extraTimePercent: number;
  marking: MarkingScheme;
  totalMarks: number;
  language: ContentLanguage;
  /** Of a paper in two languages. */
  second?: PaperSecond | null;
  questions: PrintableQuestion[];
  sections: PrintedSection[];
  /** Of the whole paper, where it has one. */
  cutOff?: CutOff | null;
  booklet: Booklet | null;
  /** The person it is printed for had questions and options in an order of their own. */
  hadOwnOrder?: boolean;
  /** To be marked up for screen readers. */
  tagged?: boolean;
}

const TestRow = z.object({
  id: z.string(),
  ownerId: z.string().nullable(),
  title: z.string(),
  exam: InLanguages.nullable(),
  institute: z.string().nullable(),
  durationSec: z.number(),
  extraTimePercent: z.number(),
  marking: MarkingScheme,
  totalMarks: z.number(),
  sections: z.array(
    z.object({
      name: z.string(),
      from: z.number(),
      to: z.number(),
      cutOff: CutOff.optional(),
      seconds: z.number().optional(),
    }),
  ),
  cutOff: CutOff.nullable(),
  /** Of the booklet that is wanted; null: the test's own order. */
  positions: z.array(z.number()).nullable(),
  isOpen: z.boolean(),
  printsForOthers: z.boolean(),
  hadOwnOrder: z.boolean(),
  language: ContentLanguage,
  questions: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      stem: z.string(),
      options: z.array(z.string()),
      kind: KindName,
      language: ContentLanguage,
      second: SecondWords.nullable(),
    }),
  ),
});

/** What it selects of a question cannot give the answer away. */
const SELECT_TEST = `
  select t.id, t.owner_id as "ownerId", t.title, ${examName('t.exam')} as exam, ${INSTITUTE_NAME} as institute, t.duration_sec as "durationSec", t.marking,
    coalesce(p.extra_time_percent, 0) as "extraTimePercent",
    t.total_marks as "totalMarks", coalesce(t.opens_at <= now(), true) as "isOpen",
    private.may_print_test(t.id) as "printsForOthers", wanted.language,
    -- Whose own order it was, and for whom it is printed, are not the same person.
    not private.may_print_test(t.id) and exists (
      select from public.attempts a join private.sittings s on s.id = a.sitting_id
      where a.test_id = t.id and a.user_id = $2 and s.question_order = 'each'
    ) as "hadOwnOrder",
    coalesce(t.config -> 'sections', '[]') as sections,
    t.config -> 'cutOff' as "cutOff",
    (select b.positions from public.test_booklets b where b.test_id = t.id and b.booklet = $4) as positions,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'subject', q.subject, 'stem', coalesce(l.stem, q.stem),
        'options', to_jsonb(coalesce(l.options, q.options)), 'kind', q.kind, 'language', coalesce(l.language, q.language),
        'second', ${secondWords('$5')}
      ) order by tq.position), '[]')
      from public.test_questions tq
        join public.questions q on q.id = tq.question_id
        left join public.question_localizations l on l.question_id = q.id and l.language = wanted.language
      where tq.test_id = t.id
    ) as questions
  from public.tests t
    left join public.profiles p on p.user_id = $2
    cross join lateral (
      select coalesce($3, case p.language when 'Hindi' then 'hi' when 'Telugu' then 'te' when 'Tamil' then 'ta' else 'en' end)
        as language
    ) wanted
  where t.id = $1 and (${MAY_PRINT} or private.may_print_test(t.id) or ($6 and ${MAY_PRINT_AFTER}))`;

/**
 * A test as it is printed: see MAY_PRINT; an administrator prints any, a clerk and a teacher what `may_print_test` says. In the owner's transaction, with the caller's
 * claims, and its last statement.
 * @param wanted.booklet for those who print for others alone
 * @param wanted.isAfter the paper alone, without a sheet: what was held at a time goes home after it
 * @throws not_found, test_not_open, not_for_paper, forbidden, invalid_request
 */
export async function loadPrintableTest(
  tx: Transaction,
  wanted: {
    testId: string;
    userId: string;
    language: ContentLanguage | undefined;
    booklet?: Booklet | undefined;
    second?: PaperSecond | null;
    isAfter?: boolean;
  },
): Promise<PrintableTest> {
  const { second = null, isAfter = false } = wanted;
  const values = [
    wanted.testId,
    wanted.userId,
    wanted.language ?? null,
    wanted.booklet ?? null,
    second?.language ?? null,
    isAfter,
  ];
  const hasRoom = isAfter || (await hasRoomForTest(tx, wanted.testId));
  const found = await queryOptionalRow(withCommit(tx), TestRow, SELECT_TEST, values);
  if (!found) throw notFound('Test');
  const { isOpen, printsForOthers, positions, ...test } = found;
  if (!isOpen && !printsForOthers) throw new AppError('test_not_open', 'This test is not open now.');
  if (!hasRoom)
    throw new AppError(
      'not_for_paper',
      `This test has a number as answer that has more than ${NUMBER_GRID.columns} digits and point. It does not fit on an answer sheet.`,
    );
  requirePair(test.language, second);
  const questions = test.questions.map((question) => inBoth(question, test.language));
  return { ...test, second, ...orderedBy(questions, positions, wanted.booklet, printsForOthers) };
}

function orderedBy(
  questions: PrintableQuestion[],
  positions: readonly number[] | null,
  booklet: Booklet | undefined,
  printsForOthers: boolean,
): Pick<PrintableTest, 'questions' | 'booklet'> {
  if (!booklet) return { questions, booklet: null };
  if (!printsForOthers) throw new AppError('forbidden', 'Booklets are printed by the institute.');
  if (booklet === 'A') return { questions, booklet };
  if (!positions) throw notFound('Booklet');
  return { questions: positions.flatMap((position) => questions[position - 1] ?? []), booklet };
}
